import type { WantedRates } from '#shared/api/shop-change-api.ts'
import { currencyDigits } from '#shared/money.ts'

import { meaningOfRates } from './rate-edits.ts'
import { planRates } from './rate-plan.ts'
import type { ChangingShop } from './shop-change.ts'
import type { ShopWriter } from './shop-source.ts'

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
  isAbout: () => true
})
