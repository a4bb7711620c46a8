import './shipping-places.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { idleComponent, lazyComponent } from '../ui/lazy.tsx'
import { $plannedChange, closeChange } from './shop-rules.ts'

// Nothing of it holds up the start of the page.
const Section = idleComponent(async () => (await import('./shipping-section.tsx')).ShippingSection)

/** Asks for the shop's rules as long as the page is open, whichever section is. */
export const ShopRulesPlace = idleComponent(async () => {
  const { startReadingRules } = await import('./rules-reading.ts')
  return function RulesReader({ instance }: { instance: Owner }) {
    useEffect(() => startReadingRules(instance), [instance])
    return null
  }
})

const Changes = lazyComponent(async () => (await import('./shop-changes.tsx')).ShopChanges)

/** Shows the plan of a change of the shop, when the owner asks for it. */
export function ShopChangePlace({ instance }: { instance: Owner }) {
  useEffect(() => closeChange, [])
  return useStore($plannedChange) ? <Changes instance={instance} /> : null
}

/** The place of the shop's own rules, below the owner's amount. */
export function ShippingPlace() {
  return (
    <div className="fsb-shipping fsb-column" tabIndex={-1}>
      <Section />
    </div>
  )
}
