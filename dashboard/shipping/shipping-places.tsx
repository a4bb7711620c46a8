import './shipping-places.css'

import { laterPart } from '../ui/part.tsx'

// Nothing of it holds up the start of the page.
const Section = laterPart(async () => (await import('./shipping-section.tsx')).ShippingSection)

/** Asks for the shop's rules as long as the page is open, whichever section is. */
export const ShopRulesPlace = laterPart(async () => (await import('./rules-reader.tsx')).RulesReader)

/** Has the shop's own rules beside the owner's amount. */
export function ShippingPlace() {
  return (
    <div className="fsb-shipping" tabIndex={-1}>
      <Section />
    </div>
  )
}
