import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect } from 'react'

import type { GoalsEditor } from './goals.ts'

const DiscountDialog = lazy(async () => {
  const { DiscountDialog } = await import('./discount-dialog.tsx')
  return { default: DiscountDialog }
})

/** The goal whose discount is planned. */
const planned = atom<{ goalId: string; goals: GoalsEditor } | undefined>()

export const openDiscount = (goalId: string, goals: GoalsEditor): void => planned.set({ goalId, goals })
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
