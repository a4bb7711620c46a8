import { CloseButton, Heading } from '@wix/design-system'
import { type ReactNode, useLayoutEffect, useId, useRef } from 'react'

import { COPY } from '../copy.ts'
import { openDialog } from './open-dialogs.ts'

interface DialogProps {
  title: string
  /** Over the middle of the page, or along its end. */
  placement?: 'middle' | 'side'
  onClose: () => void
  children: ReactNode
  /** The buttons. */
  footer?: ReactNode
}

/** A native dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog({ title, placement = 'middle', onClose, children, footer }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Closed before it leaves the page, else the focus is lost.
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
