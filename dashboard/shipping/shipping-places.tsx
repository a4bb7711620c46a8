import './shipping-places.css'

import type { Instance } from '#shared/instance.ts'
import { lazy, Suspense } from 'react'

import { untilIdle } from '../browser/idle.ts'

// Nothing of it holds up the start of the page.
const Reader = lazy(async () => {
  await untilIdle()
  const { RulesReader } = await import('./rules-reader.tsx')
  return { default: RulesReader }
})

const Section = lazy(async () => {
  await untilIdle()
  const { ShippingSection } = await import('./shipping-section.tsx')
  return { default: ShippingSection }
})

/** Asks for the shop's rules as long as the page is open, whichever section is. */
export function ShopRulesPlace({ instance }: { instance: Instance }) {
  return (
    <Suspense>
      <Reader instance={instance} />
    </Suspense>
  )
}

/** Has the shop's own rules beside the owner's amount. */
export function ShippingPlace() {
  return (
    <div className="fsb-shipping" tabIndex={-1}>
      <Suspense>
        <Section />
      </Suspense>
    </div>
  )
}
