import type { WantedRates } from '#shared/api/shop-change-api.ts'
import { currencyDigits } from '#shared/money.ts'

import { deriveRegions } from './derive.ts'
import { Inquiries, SpentError } from './inquiry.ts'
import { problemList, ShippingError } from './problems.ts'
import { meaningOfRates } from './rate-edits.ts'
import { planRates } from './rate-plan.ts'
import type { ChangingShop, StoredChange } from './shop-change.ts'
import type { ShopWriter } from './shop-source.ts'

/** Calls of checkout's engine for one confirmation, with those about the carts of the plan. */
const CALLS_MAX = 40

/** Asks checkout in every place of the change at the amount and a minor unit below. */
async function confirmChange(source: ShopWriter, { amount, currency, digits, places }: StoredChange) {
  try {
    const { country } = await source.site()
    const derived = deriveRegions(await source.rates(), { digits, problems: problemList() })
    const inquiries = new Inquiries({ source, currency, digits, calls: CALLS_MAX, derived, country })
    for (const region of derived.regions) {
      const own = region.places.filter((place) => places.includes(place))
      if (own.length === 0) continue
      const isFree = inquiries.about({ ...region, places: own })
      if (!(await isFree(amount))) return 'notFree'
      if (amount > 1 && (await isFree(amount - 1))) return 'freeEarlier'
    }
    return 'done'
  } catch (error) {
    if (error instanceof SpentError || error instanceof ShippingError) return 'unconfirmed'
    throw error
  }
}

/**
 * A shop whose rates are changed, so that it ships free from an amount.
 * @param alsoFree names the automatic discounts that make shipping free as well
 */
export const ratesOfShop = (
  source: ShopWriter,
  wanted: WantedRates,
  alsoFree: () => Promise<string[]>
): ChangingShop => ({
  kind: 'rates',
  async read() {
    const { profiles, options } = await source.forms()
    return { profiles, rules: options }
  },
  async plan(forms) {
    const [site, names] = await Promise.all([source.site(), alsoFree()])
    const { currency } = site
    const digits = currencyDigits(currency)
    const money = { amount: Math.round(wanted.amount * 10 ** digits), digits }
    if (currency !== wanted.currency || money.amount === 0)
      return { plan: { state: 'cannot', reason: 'currency', name: currency } }
    return planRates(forms, wanted, money, { site, alsoFree: names })
  },
  meaningOf: meaningOfRates,
  write: async (rule, fields) =>
    rule !== undefined && fields !== null && source.writeRates(rule._id, rule.revision, fields),
  confirm: (change) => confirmChange(source, change),
  isAbout: () => true
})
