import './going-live-places.css'

import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { $savedVersion } from '../save/save.ts'
import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { COPY } from '../languages/en/going-live.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { laterPart } from '../ui/part.tsx'

const StatusCard = laterPart(
  async () => (await import('./status-card.tsx')).StatusCard,
  () => (
    <>
      <div className="fsb-status-lines" />
      <div className="fsb-status-foot">
        <Text size="tiny" secondary>
          {LAYOUT.banner}
        </Text>
      </div>
    </>
  )
)

const OwnPages = laterPart(
  async () => (await import('./own-pages.tsx')).OwnPages,
  () => <Text size="small">{COPY.ownPages}</Text>
)

/** Has the status of the bar at the head of the page. */
export function StatusPlace({ instance, note }: { instance: Instance; note: string | undefined }) {
  const isNew = useStore($savedVersion) === 0
  return (
    <NoticePlace>
      <div className="fsb-status-card" data-new={isNew}>
        <StatusCard instance={instance} note={note} />
      </div>
    </NoticePlace>
  )
}

/** Leads the owner of a shop that is not on Wix to the code for its pages. */
export function OwnPagesPlace({ instance }: { instance: Instance }) {
  return (
    <NoticePlace>
      <div className="fsb-status-card">
        <OwnPages instance={instance} />
      </div>
    </NoticePlace>
  )
}
