import countries from '../data/countries.json' with { type: 'json' }
import { DISCOUNT_PRESETS } from '../emulator/site/discount-rules.ts'
import { PER_DOLLAR } from '../emulator/site/money.ts'
import { SHIPPING_PRESETS } from '../emulator/site/shipping-presets.ts'

const CURRENCIES = Object.keys(PER_DOLLAR)

/** The switches with their choices; the first is that of the first day. */
export const SWITCHES = {
  catalog: ['v3', 'v1', 'none'],
  currency: CURRENCIES,
  visitorCountry: countries,
  /** Rules that the owner set up. The platform sends the service an event when they change. */
  shippingRules: SHIPPING_PRESETS,
  discounts: DISCOUNT_PRESETS,
  /** The visitor's consent to cookies that are not essential. Embedded scripts wait for it. */
  consent: ['given', 'withheld'],
  direction: ['ltr', 'rtl'],
  /** What visitors read prices in: `site` is the site's currency. */
  visitorCurrency: ['site', ...CURRENCIES],
  /** Whether the app may read the owner's rates and discounts, and change them. */
  shippingPermission: ['granted', 'refused'],
  ruleWriting: ['granted', 'refused'],
  /** Content of the slots: nothing, the app's bar, or another app's plugin. */
  sideCart: ['empty', 'plugin', 'taken'],
  checkout: ['empty', 'plugin', 'taken']
} as const
export type SwitchName = keyof typeof SWITCHES
export type HarnessState = { [One in SwitchName]: (typeof SWITCHES)[One][number] }
