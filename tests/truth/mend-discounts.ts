import { demoStock } from '#demo-store/data/stock.ts'
import type { Goods } from '#demo-store/emulator/carts/priced-line.ts'
import { givenRules, offByRules } from '#demo-store/emulator/carts/rule-discounts.ts'
import type { DiscountRule, RuleEffect, RuleTrigger } from '#demo-store/emulator/discount-rules.ts'
import { EVERYTHING_SOLD, type Selection } from '#demo-store/emulator/selection.ts'
import type { GoalDiscountAnswer } from '#shared/api/goal-discount-api.ts'
import { expect } from 'vitest'

import { SHOP } from '../support/service.ts'
import { makeShippingShop } from '../support/shipping.ts'
import { createDice, type Dice } from './made-up.ts'
import { NO_LIMITS } from './mend-shops.ts'

// Shops with discounts of all kinds, and goals that make one, change one or switch one off. Checkout is the emulator's
// engine; nothing here is the plan's own code.

const CURRENCIES = ['USD', 'EUR', 'JPY'] as const
type Currency = (typeof CURRENCIES)[number]
const unitOf = (currency: Currency) => (currency === 'JPY' ? 1 : 100)

const DAY = 86_400_000
const AMOUNTS = [10, 25, 40, 60, 80, 80.5, 120, 300]

const amountIn = (dice: Dice, currency: Currency) => {
  const amount = dice.pick(...AMOUNTS)
  return currency === 'JPY' ? Math.round(amount * 100) : amount
}

const PRODUCT = demoStock().products.find(({ variants }) => variants.length > 0)
const [VARIANT] = PRODUCT?.variants ?? []
if (!PRODUCT || !VARIANT) throw new Error('The demo store has no product.')
const { id: productId, name } = PRODUCT
const STOCKED = { product: PRODUCT, variant: VARIANT }

/** A cart of one thing of the catalog at this price, in minor units. */
const cartAt = (sale: number): Goods[] => [
  {
    line: { kind: 'catalog', id: 'line', productId, variantId: VARIANT.id, quantity: 1 },
    stocked: STOCKED,
    name,
    itemType: 'PHYSICAL',
    shippable: true,
    weight: 1,
    deliveryProfileId: undefined,
    full: sale,
    sale
  }
]

function selection(dice: Dice): Selection {
  if (dice.chance(0.7)) return EVERYTHING_SOLD
  return dice.chance(0.6)
    ? { on: 'products', ids: [dice.pick(productId, 'other'), 'another'] }
    : { on: 'collection', id: PRODUCT?.categoryIds[0] ?? '' }
}

function trigger(dice: Dice, currency: Currency, depth = 0): RuleTrigger {
  const from = amountIn(dice, currency)
  if (dice.chance(0.4)) return { by: 'subtotal', of: EVERYTHING_SOLD, from }
  switch (dice.whole(0, depth > 0 ? 6 : 8)) {
    case 0:
      return depth > 0 ? { by: 'quantity', of: EVERYTHING_SOLD, from: 2 } : { by: 'always' }
    case 1:
      return { by: 'quantity', of: selection(dice), from: dice.whole(1, 4) }
    case 2:
      return { by: 'subtotal', of: EVERYTHING_SOLD, from, to: from * 2 }
    case 3:
      return { by: 'members', ids: ['ada'] }
    case 7:
    case 8:
      return { by: dice.pick('all', 'any'), parts: [trigger(dice, currency, 1), trigger(dice, currency, 1)] }
    default:
      return { by: 'subtotal', of: selection(dice), from }
  }
}

function effect(dice: Dice, currency: Currency): RuleEffect {
  const price = amountIn(dice, currency) / 10
  switch (dice.whole(0, 7)) {
    case 0:
      return { type: 'amount', amount: currency === 'JPY' ? Math.ceil(price) : price }
    case 1:
      return { type: 'fixedPrice', price: currency === 'JPY' ? Math.ceil(price) : price }
    case 2:
      return { type: 'bundle', pieces: 3, price: currency === 'JPY' ? Math.ceil(price) : price }
    case 3:
      return { type: 'freeShipping' }
    default:
      return { type: 'percent', percent: dice.pick(5, 10, 12.5, 100) }
  }
}

const ruleAt = (dice: Dice, currency: Currency, index: number): DiscountRule => ({
  id: `d0d00000-0000-4000-8000-00000000000${index}`,
  name: dice.pick('Summer', '10% off', 'Loyal customers'),
  isActive: dice.chance(0.8),
  trigger: trigger(dice, currency),
  effect: effect(dice, currency),
  on: selection(dice),
  ...(dice.chance(0.1) ? { startsAt: Date.now() + dice.pick(-1, 1) * DAY } : {}),
  ...(dice.chance(0.1) ? { endsAt: Date.now() + dice.pick(-1, 1) * 3 * DAY } : {})
})

type Wish = Record<'rule' | 'name' | 'amount' | 'currency' | 'isOn', string> & { percent?: string }

function wishOf(dice: Dice, currency: Currency, rules: readonly DiscountRule[]): Wish {
  const rule = dice.chance(0.7) ? rules.map(({ id }) => id)[dice.whole(0, 3)] : undefined
  const percent =
    dice.chance(0.8) || rule === undefined ? { percent: dice.pick('5', '10', '12.5', '33') } : {}
  return {
    rule: rule ?? dice.pick('', 'gone'),
    name: dice.pick('10% off', 'Weekend'),
    amount: String(amountIn(dice, currency)),
    currency,
    isOn: String(rule === undefined || dice.chance(0.7)),
    ...percent
  }
}

/** Amount that one rule takes off a cart of one thing, in minor units. */
function offOf(rule: DiscountRule, total: number, currency: Currency): number {
  const goods = cartAt(total)
  const now = Date.now()
  const given = givenRules([rule], { goods, currency }, now)
  return offByRules(goods, given, currency).reduce(
    (sum, offs) => sum + offs.reduce((all, { off }) => all + off, 0),
    0
  )
}

/** Faults of the discount that a wish is about, in words. */
function faultsOf(
  { before, after }: { before: DiscountRule | undefined; after: DiscountRule | undefined },
  wish: Wish,
  currency: Currency
): string[] {
  if (!after) return ['The discount is not there.']
  const amount = Math.round(Number(wish.amount) * unitOf(currency))
  const always: RuleTrigger = { by: 'always' }
  const isPercent = after.effect.type === 'percent'
  const expected: DiscountRule = {
    ...(before ?? { ...after, on: EVERYTHING_SOLD }),
    isActive: wish.isOn === 'true',
    trigger: always,
    ...(isPercent && wish.percent ? { effect: { type: 'percent', percent: Number(wish.percent) } } : {})
  }
  const totals = [1, amount - 1, amount, amount + 1, amount * 3, amount * 40].filter((total) => total > 0)
  const faults = totals.flatMap((total) => {
    const off = offOf(after, total, currency)
    const wanted = total >= amount ? offOf(expected, total, currency) : 0
    return off === wanted ? [] : [`At ${total} it takes off ${off}, and not ${wanted}.`]
  })
  const { trigger: _, isActive: __, effect: was, ...rest } = before ?? after
  const { trigger: ___, isActive: ____, effect: is, ...restNow } = after
  const isSame =
    JSON.stringify(rest) === JSON.stringify(restNow) &&
    (isPercent || JSON.stringify(was) === JSON.stringify(is))
  return isSame ? faults : [...faults, 'More than its amount, percentage and switch was changed.']
}

/**
 * Lets owners of so many invented shops make, change or switch off the discount of a goal, and undo it. Expects checkout
 * to take exactly that discount from that amount on, and nothing else to change. Returns how often each outcome was seen.
 */
export async function mendDiscounts(shops: number, seed: number): Promise<Record<string, number>> {
  const {
    rules: switches,
    platform,
    owner
  } = await makeShippingShop({
    env: NO_LIMITS,
    emulator: { callsPerMinute: 1e9 }
  })
  const ask = async (query: Record<string, string>, method = 'POST'): Promise<GoalDiscountAnswer> => {
    const address = `/_functions/shopChange?${new URLSearchParams({ instanceId: SHOP, of: 'discount', ...query }).toString()}`
    const answer = await owner(address, { method })
    if (answer.status !== 200) throw new Error(await answer.text())
    return (await answer.json()).goalDiscount
  }
  const seen: Record<string, number> = {}
  const count = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1)
  for (let number = 0; number < shops; number += 1) {
    const dice = createDice(seed + number)
    const currency = dice.pick(...CURRENCIES)
    platform.emulator.setCurrency(currency)
    const rules = Array.from({ length: dice.whole(0, 4) }, (_, index) => ruleAt(dice, currency, index))
    await switches.setDiscounts(rules)
    const before = switches.discountRules()
    const wish = wishOf(dice, currency, rules)
    const { plan } = await ask(wish, 'GET')
    count(plan.state === 'cannot' ? plan.reason : plan.state)
    const ruleNamed = (id: string) => switches.discountRules().find((rule) => rule.id === id)
    if (plan.state !== 'ready') {
      const there = plan.state === 'same' ? ruleNamed(plan.rule) : undefined
      const faults = there ? faultsOf({ before: there, after: there }, wish, currency) : []
      expect(faults, `shop ${number}`).toEqual([])
      expect(switches.discountRules(), `shop ${number}`).toEqual(before)
      continue
    }
    const done = await ask({ ...wish, action: 'confirm', id: plan.id })
    expect([done.result, done.change?.state, done.plan.state], `shop ${number}`).toEqual([
      'written',
      'done',
      'same'
    ])
    const after = switches.discountRules()
    const had = before.find(({ id }) => id === wish.rule)
    const made = had ? ruleNamed(had.id) : after.at(-1)
    count(had ? (wish.isOn === 'true' ? 'changed' : 'switched off') : 'made')
    expect(faultsOf({ before: had, after: made }, wish, currency), `shop ${number}`).toEqual([])
    const others = (all: readonly DiscountRule[]) => JSON.stringify(all.filter(({ id }) => id !== made?.id))
    expect(others(after), `shop ${number}`).toBe(others(before))
    const undone = await ask({ ...wish, action: 'undo', id: plan.id })
    expect(undone.result, `shop ${number}`).toBe('undone')
    expect(JSON.stringify(switches.discountRules()), `shop ${number}`).toBe(JSON.stringify(before))
  }

  return seen
}
