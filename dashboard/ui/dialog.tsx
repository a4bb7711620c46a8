import './dialog.css'

import { CloseButton, Heading } from '@wix/design-system'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { atom, type ReadableAtom } from 'nanostores'

import { COPY } from '../languages/en/ui.ts'

const dialogs = atom<readonly HTMLDialogElement[]>([])

/** The open modal dialogs, the uppermost last. The rest of the page is inert. */
export const $openDialogs: ReadableAtom<readonly HTMLDialogElement[]> = dialogs

/** Opens the dialog. Returns a function that closes it. */
function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  dialogs.set([...dialogs.get(), dialog])
  return () => {
    dialogs.set(dialogs.get().filter((other) => other !== dialog))
    dialog.close()
  }
}

interface DialogProps {
  title: string
  /** In the middle of the page, along its right-hand side, or as large as the window. */
  placement?: 'middle' | 'side' | 'large'
  onClose: () => void
  children: ReactNode
  /** The dialog's buttons. */
  footer?: ReactNode
}

/** A native dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog({ title, placement = 'middle', onClose, children, footer }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes it before it is removed from the page; otherwise the focus is lost.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])

  return (
    <dialog
      ref={dialog}
      className="fsb-dialog"
      data-placement={placement}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="fsb-dialog-head">
        <Heading as="h2" size="medium" id={id}>
          {title}
        </Heading>
        <CloseButton size="medium" skin="dark" aria-label={COPY.close} onClick={onClose} />
      </div>
      <div className="fsb-dialog-body">{children}</div>
      {footer && <div className="fsb-dialog-foot">{footer}</div>}
    </dialog>
  )
}
