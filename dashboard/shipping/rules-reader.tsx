import { shippingApi } from '#shared/api/shipping-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'

import { $isMendOpen, closeMend, startReadingRules } from './rules-reading.ts'

const MendDialog = lazy(async () => {
  const { MendDialog } = await import('./mend-dialog.tsx')
  return { default: MendDialog }
})

/** Reads the rules that the General section and the preview show. Draws only the plan of free shipping itself. */
export function RulesReader({ instance }: { instance: Instance }) {
  useEffect(
    () => startReadingRules({ api: shippingApi({ serviceUrl: '' }), instance, page: document }),
    [instance]
  )
  useEffect(() => closeMend, [])
  const isOpen = useStore($isMendOpen)
  return isOpen ? (
    <Suspense>
      <MendDialog instance={instance} />
    </Suspense>
  ) : null
}
