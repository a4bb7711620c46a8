import { shippingApi } from '#shared/api/shipping-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useEffect } from 'react'

import { startReadingRules } from './rules-reading.ts'

/** Draws nothing: what it reads is shown in the General section and in the preview. */
export function RulesReader({ instance }: { instance: Instance }) {
  useEffect(
    () => startReadingRules({ api: shippingApi({ serviceUrl: '' }), instance, page: document }),
    [instance]
  )
  return null
}
