import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { findingsOf } from './findings.ts'
import { FixList } from './fix-list.tsx'
import { type FixItem, useToFix } from './use-to-fix.ts'

const $isOpen = atom(false)

export const openCheck = () => $isOpen.set(true)
const closeCheck = () => $isOpen.set(false)

/** Each thing to look at, with the way to it. */
function CheckDialog({ onClose }: { onClose: () => void }) {
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
    <Dialog title={COPY.check.title} onClose={onClose}>
      <Text size="small" secondary>
        {COPY.check.intro} {settings.schedule.campaigns.length > 0 && COPY.check.campaigns}
      </Text>
      <Text size="small" weight="bold">
        {items.length > 0 ? fill(COPY.check.found, { count: items.length }) : COPY.check.allGood}
      </Text>
      <FixList items={items.map(leave)} />
    </Dialog>
  )
}

/** Opens the list of everything to look at. */
export function CheckButton() {
  const isOpen = useStore($isOpen)
  useEffect(() => closeCheck, [])
  return (
    <>
      <span>
        <TextButton size="small" aria-haspopup="dialog" onClick={openCheck}>
          {COPY.check.open}
        </TextButton>
      </span>
      {/* The dialog is outside of the preview, which is hidden in a narrow window: it would hide the dialog, and leave the page inert. */}
      {isOpen && createPortal(<CheckDialog onClose={closeCheck} />, document.body)}
    </>
  )
}
