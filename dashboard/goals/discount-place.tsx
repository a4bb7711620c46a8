import type { Instance } from '#shared/instance.ts'
import type { Goal } from '#shared/settings/field.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect } from 'react'

const DiscountDialog = lazy(async () => {
  const { DiscountDialog } = await import('./discount-dialog.tsx')
  return { default: DiscountDialog }
})

/** The goal whose discount is planned. */
export interface PlannedDiscount {
  goal: Goal
  /** The discount of a removed goal: it is to be switched off. */
  isOff?: boolean
}

const planned = atom<PlannedDiscount | undefined>()

export const openDiscount = (discount: PlannedDiscount): void => planned.set(discount)
const close = () => planned.set(undefined)

/** Shows the plan by which the shop gives the discount of a goal, when the owner asks for it. */
export function DiscountPlace({ instance }: { instance: Instance }) {
  useEffect(() => close, [])
  const shown = useStore(planned)
  return shown ? (
    <Suspense>
      <DiscountDialog instance={instance} {...shown} onClose={close} />
    </Suspense>
  ) : null
}
