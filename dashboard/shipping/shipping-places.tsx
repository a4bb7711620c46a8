import './shipping-places.css'

import type { Instance } from '#shared/instance.ts'
import { Suspense } from 'react'
import { laterPart } from '../ui/part.ts'

// Nothing of it holds up the start of the page.
const Reader = laterPart(async () => (await import('./rules-reader.tsx')).RulesReader)

const Section = laterPart(async () => (await import('./shipping-section.tsx')).ShippingSection)

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
