import './status.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { Hint } from '../ui/hint.tsx'
import { $savedVersion } from '../save/save.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { idleComponent } from '../ui/lazy.tsx'
import { COPY } from '../languages/words.ts'

const StatusCard = idleComponent(
  async () => (await import('./status-card.tsx')).StatusCard,
  () => (
    <>
      <div className="fsb-status-lines fsb-column" />
      <div className="fsb-status-foot fsb-row">
        <Hint size="tiny">{COPY.layout.banner}</Hint>
      </div>
    </>
  )
)

/** Has the status of the bar at the head of the page. `note`: about the page itself. */
export function StatusPlace({ instance, note }: { instance: Owner; note: string | undefined }) {
  const isNew = useStore($savedVersion) === 0
  return (
    <NoticePlace>
      <div className="fsb-status-card fsb-column" data-new={isNew}>
        <StatusCard instance={instance} />
        {note && <Text size="small">{note}</Text>}
      </div>
    </NoticePlace>
  )
}
