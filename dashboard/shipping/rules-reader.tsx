import { shippingApi } from '#shared/api/shipping-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'

import { $mend, closeMend } from './mending.ts'
import { startReadingRules } from './rules-reading.ts'

const MendDialog = lazy(async () => {
  const { MendDialog } = await import('./mend-dialog.tsx')
  return { default: MendDialog }
})

const DiscountDialog = lazy(async () => {
  const { DiscountDialog } = await import('./discount-dialog.tsx')
  return { default: DiscountDialog }
})

/** What it reads is shown in the General section and in the preview; it draws the plan of a change alone. */
export function RulesReader({ instance }: { instance: Instance }) {
  useEffect(
    () => startReadingRules({ api: shippingApi({ serviceUrl: '' }), instance, page: document }),
    [instance]
  )
  useEffect(() => closeMend, [])
  const mend = useStore($mend)
  if (mend.of === 'nothing') return null
  return (
    <Suspense>
      {mend.of === 'rates' ? (
        <MendDialog instance={instance} />
      ) : (
        <DiscountDialog instance={instance} goalId={mend.goalId} goals={mend.goals} />
      )}
    </Suspense>
  )
}
