import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'

import { part } from '../ui/part.tsx'
import { COPY } from '../languages/words.ts'

const CheckDialog = part(async () => (await import('./check-dialog.tsx')).CheckDialog)

const $isOpen = atom(false)

export const openCheck = () => $isOpen.set(true)
const closeCheck = () => $isOpen.set(false)

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
