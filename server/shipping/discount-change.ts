import type { WantedDiscount } from '#shared/api/goal-discount-api.ts'
import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import { inMajor } from './decimal.ts'
import { type DiscountPlan, newDiscount, otherDiscount } from './discount-plan.ts'
import type { Confirmation, Part, ShopChanger } from './shop-change.ts'
import { type DiscountForm, ShippingError, type ShopWriter } from './shop-source.ts'
import {
  asForm,
  currentOf,
  type Forms,
  idOf,
  KeptDiscount,
  offAt,
  revisionOf,
  ruleOf,
  standingOf,
  type StoredDiscountChange
} from './stored-discount.ts'

/** The fields in which a form is another one than that before it. */
const changedFields = (
  form: DiscountForm,
  { active, trigger, discounts }: DiscountForm
): Partial<DiscountForm> => ({
  ...(form.active === active ? {} : { active: form.active }),
  ...(JSON.stringify(form.trigger) === JSON.stringify(trigger) ? {} : { trigger: form.trigger }),
  ...(JSON.stringify(form.discounts) === JSON.stringify(discounts) ? {} : { discounts: form.discounts })
})

function partOf(source: ShopWriter, change: StoredDiscountChange): Part<Forms> {
  const { name, before, after } = change
  return {
    standing: (forms) => standingOf(change, forms),
    seen: change.revision,
    revision: (forms) => revisionOf(ruleOf(change, forms)),
    async write(to, forms) {
      const current = ruleOf(change, forms)
      const id = idOf(current)
      if (id === undefined) return source.createDiscount({ name, ...after })
      if (!before) return source.deleteDiscount(id)
      const fields = to === 'before' ? changedFields(before, after) : changedFields(after, before)
      return source.writeDiscount(id, revisionOf(current), fields)
    }
  }
}

/** Works out what the discount gives at its amount and a minor unit below, by the rules that are read once more. */
async function confirmChange(source: ShopWriter, change: StoredDiscountChange): Promise<Confirmation> {
  const { amount, digits, after } = change
  try {
    const form = ruleOf(change, await source.discounts())
    const planned = asForm(change, after)
    const agrees = [amount - 1, amount].every(
      (total) => total < 1 || offAt(form, total, digits) === offAt(planned, total, digits)
    )
    return agrees && form !== undefined ? 'done' : 'unconfirmed'
  } catch (error) {
    if (error instanceof ShippingError) return 'unconfirmed'
    throw error
  }
}

/** Says to the owner what a change promises. */
export const discountFacts = ({ name, amount, currency, digits, after }: StoredDiscountChange) => ({
  name,
  amount: inMajor(amount, digits),
  currency,
  isOn: after.active
})

/**
 * Makes, changes or switches off the automatic discount of a goal.
 * @param noted takes the shop's discounts as they are after a change
 */
export function discountChanger(
  source: ShopWriter,
  wanted: WantedDiscount,
  noted: () => Promise<void>
): ShopChanger<Forms, DiscountPlan, StoredDiscountChange> {
  return {
    kind: 'discount',
    forms: () => source.discounts(),
    async plan(forms) {
      const { currency } = await source.site()
      const digits = currencyDigits(currency)
      const money = { amount: Math.round(wanted.amount * 10 ** digits), currency, digits }
      if (currency !== wanted.currency || money.amount === 0)
        return { plan: { state: 'cannot', reason: 'currency', name: currency } }
      const current = currentOf(forms, wanted.rule)
      return current === undefined ? newDiscount(forms, wanted, money) : otherDiscount(current, wanted, money)
    },
    read: (json) => v.parse(KeptDiscount, json),
    found(change, forms) {
      const rule = idOf(ruleOf(change, forms))
      return rule === undefined || change.rule !== undefined ? change : { ...change, rule }
    },
    isAbout(change, forms) {
      if (currentOf(forms, wanted.rule) !== undefined) return change.rule === wanted.rule
      const amount = Math.round(wanted.amount * 10 ** change.digits)
      return change.before === null && change.name === wanted.name && change.amount === amount
    },
    parts: (change) => [partOf(source, change)],
    makesRule: ({ before }) => before === null,
    async confirm(change) {
      const found = await confirmChange(source, change)
      await noted()
      return found
    }
  }
}
