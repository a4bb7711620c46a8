import type { ShopRules } from '#shared/shipping/offer.ts'
import { TextButton } from '@wix/design-system'
import type { ReadableAtom } from 'nanostores'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

import { COPY } from '../languages/en/check.ts'
import type { CartMaker } from '../preview/cart-maker.ts'

const CheckDialog = lazy(async () => {
  const { CheckDialog } = await import('./check-dialog.tsx')
  return { default: CheckDialog }
})

interface CheckButtonProps {
  maker: CartMaker
  /** When what the bar offers ends. */
  $rules: ReadableAtom<Pick<ShopRules, 'endsAt'>>
}

/** Opens every picture of the bar at once. */
export function CheckButton({ maker, $rules }: CheckButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="fsb-check-button">
        <TextButton size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {COPY.open}
        </TextButton>
      </span>
      {/* In a narrow window the preview is hidden: it would hide the dialog too, and leave the page inert. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <CheckDialog maker={maker} $rules={$rules} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body
        )}
    </>
  )
}
