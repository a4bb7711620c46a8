import './dialog.css'

import { Button, CustomModalLayout } from '@wix/design-system'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { atom, type ReadableAtom } from 'nanostores'
import { COPY } from '../languages/words.ts'

const dialogs = atom<readonly HTMLDialogElement[]>([])

/** The open modal dialogs, the uppermost last. The rest of the page is inert. */
export const $openDialogs: ReadableAtom<readonly HTMLDialogElement[]> = dialogs

interface DialogProps {
  title: string
  /** The middle of the page, or one of its sides from top to bottom. A dialog at the start side leaves the preview visible. */
  placement?: 'middle' | 'start' | 'side'
  onClose: () => void
  children: ReactNode
  /** The label of the button that closes it, next to the buttons of `footer`. */
  leave?: string
  footer?: ReactNode
}

/**
 * The design system's modal in a native dialog. Its own `Modal` leaves the page behind reachable for screen readers; the
 * browser keeps the focus in a native one, closes it on Escape and gives the focus back.
 */
export function Dialog({ title, placement = 'middle', onClose, children, leave, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes it before it is removed from the page; otherwise the focus is lost.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    dialogs.set([...dialogs.get(), shown])
    return () => {
      dialogs.set(dialogs.get().filter((other) => other !== shown))
      shown.close()
    }
  }, [])

  // The design system's button is called "Close" in every language, and nothing scrolls its text by keyboard in Safari.
  useLayoutEffect(() => {
    const part = (name: string) => dialog.current?.querySelector(`[data-hook="baseModalLayout-${name}"]`)
    part('close-button')?.setAttribute('aria-label', COPY.ui.close)
    if (placement === 'side') part('content-wrapper')?.setAttribute('tabindex', '0')
  }, [placement])

  return (
    <dialog
      ref={dialog}
      className="fsb-dialog"
      data-placement={placement}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <CustomModalLayout
        title={title}
        closeButtonProps={{ onClick: onClose }}
        width="100%"
        style={{ minWidth: 0, borderRadius: 'inherit' }}
        sideActions={
          (leave || footer) && (
            <div className="fsb-dialog-foot fsb-row">
              {leave && (
                <Button priority="secondary" onClick={onClose}>
                  {leave}
                </Button>
              )}
              {footer}
            </div>
          )
        }
      >
        <div className="fsb-dialog-body fsb-column">{children}</div>
      </CustomModalLayout>
    </dialog>
  )
}
