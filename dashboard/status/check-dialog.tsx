import { Text } from '@wix/design-system'
import { flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/check.ts'
import { Dialog } from '../ui/dialog.tsx'
import { findingsOf } from './findings.ts'
import { FixList } from './fix-list.tsx'
import { type FixItem, useToFix } from './use-to-fix.ts'

/** Each thing to look at, with the way to it. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const settings = useDraft((draft) => draft)
  const items = [...useToFix(), ...findingsOf(settings)]
  // The dialog covers what an action opens or changes, and gives the focus back when it closes.
  const leave = ({ action: { label, run }, ...item }: FixItem): FixItem => ({
    ...item,
    action: {
      label,
      run: () => {
        flushSync(onClose)
        run()
      }
    }
  })
  return (
    <Dialog title={COPY.title} onClose={onClose}>
      <Text size="small" secondary>
        {COPY.intro} {settings.schedule.campaigns.length > 0 && COPY.campaigns}
      </Text>
      <Text size="small" weight="bold">
        {items.length > 0 ? COPY.found({ count: items.length }) : COPY.allGood}
      </Text>
      <FixList items={items.map(leave)} />
    </Dialog>
  )
}
