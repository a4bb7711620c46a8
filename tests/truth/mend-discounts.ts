import { demoStock } from '#demo-store/data/stock.ts'
import { isReached } from '#demo-store/emulator/carts/prices.ts'
import {
  amountOff,
  collection,
  type DiscountRule,
  EVERYTHING,
  fromAmount,
  fromPieces,
  isGivenAt,
  percentOff,
  type Scopes,
  type Trigger
} from '#demo-store/emulator/site/discount-rules.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import type { WantedDiscount } from '#shared/api/shop-change-api.ts'
import { expect } from 'vitest'

import { makeDiscountOwner } from '../support/changing-owner.ts'
import { createDice, type Dice } from './made-up.ts'

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

const [PRODUCT] = demoStock().products
if (!PRODUCT) throw new Error('The demo store has no product.')

function selection(dice: Dice): Scopes {
  if (dice.chance(0.7)) return EVERYTHING
  if (!dice.chance(0.6)) return collection(PRODUCT?.categoryIds[0] ?? '')
  const catalogItemIds = [dice.pick(PRODUCT?.id ?? '', 'other'), 'another']
  return [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID, catalogItemIds } }]
}

const ADA = { eligibilityType: 'INDIVIDUAL_MEMBERS', individualMembersInfo: { memberIds: ['ada'] } }

function plainTrigger(dice: Dice, currency: Currency) {
  const amount = amountIn(dice, currency)
  const from = String(amount)
  if (dice.chance(0.4)) return fromAmount(from)
  switch (dice.whole(1, 6)) {
    case 1:
      return fromPieces(dice.whole(1, 4), selection(dice))
    case 2:
      return fromAmount(from, EVERYTHING, String(amount * 2))
    case 3:
      return { triggerType: 'CUSTOMER_ELIGIBILITY' as const, customerEligibility: ADA }
    default:
      return fromAmount(from, selection(dice))
  }
}

function trigger(dice: Dice, currency: Currency): Trigger | undefined {
  if (dice.chance(0.06)) return undefined
  if (dice.chance(0.85)) return plainTrigger(dice, currency)
  const triggers = [plainTrigger(dice, currency), plainTrigger(dice, currency)]
  return dice.chance(0.5)
    ? { triggerType: 'AND', and: { triggers } }
    : { triggerType: 'OR', or: { triggers } }
}

function discounts(dice: Dice, currency: Currency): DiscountRule['discounts'] {
  const scopes = selection(dice)
  const goods = { targetType: 'SPECIFIC_ITEMS' as const, specificItemsInfo: { scopes } }
  const tenth = amountIn(dice, currency) / 10
  switch (dice.whole(0, 7)) {
    case 0:
      return amountOff(String(currency === 'JPY' ? Math.ceil(tenth) : tenth), scopes)
    case 1:
    case 2:
      return { values: [{ ...goods, discountType: dice.pick('FIXED_PRICE', 'QUANTITY_BASED') }] }
    case 3:
      return { values: [{ targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 }] }
    default:
      return percentOff(dice.pick(5, 10, 12.5, 100), scopes)
  }
}

function ruleAt(dice: Dice, currency: Currency, index: number): DiscountRule {
  const time = (days: number) => new Date(Date.now() + dice.pick(-1, 1) * days * DAY).toISOString()
  return {
    id: `d0d00000-0000-4000-8000-00000000000${index}`,
    name: dice.pick('Summer', '10% off', 'Loyal customers'),
    active: dice.chance(0.8),
    trigger: trigger(dice, currency),
    discounts: discounts(dice, currency),
    activeTimeInfo: dice.chance(0.2) ? dice.pick({ start: time(1) }, { end: time(3) }) : undefined
  }
}

function wishOf(dice: Dice, currency: Currency, rules: readonly DiscountRule[]): WantedDiscount {
  const rule = dice.chance(0.7) ? rules.map(({ id }) => id)[dice.whole(0, 3)] : undefined
  return {
    of: 'discount',
    percent: dice.chance(0.8) || rule === undefined ? dice.pick(5, 10, 12.5, 33) : undefined,
    rule: rule ?? dice.pick('', 'gone'),
    name: dice.pick('10% off', 'Weekend'),
    amount: amountIn(dice, currency),
    currency,
    isOn: rule === undefined || dice.chance(0.7)
  }
}

/** What a rule gives to a cart of one thing that costs this much, in minor units; '' where it gives nothing. */
function givenAt(rule: DiscountRule, sale: number, currency: Currency): string {
  const cart = [{ product: PRODUCT ?? { id: '', categoryIds: [] }, quantity: 1, sale }]
  const isGiven = isGivenAt(rule, Date.now()) && isReached(rule.trigger, cart, currency)
  return isGiven ? JSON.stringify(rule.discounts) : ''
}

/** Faults of the discount that a wish is about, in words. */
function faultsOf(
  { before, after }: { before: DiscountRule | undefined; after: DiscountRule | undefined },
  wish: WantedDiscount,
  currency: Currency
): string[] {
  if (!after) return ['The discount is not there.']
  const amount = Math.round(wish.amount * unitOf(currency))
  const [effect] = (before ?? after).discounts.values
  const isPercent = effect.targetType === 'SPECIFIC_ITEMS' && effect.discountType === 'PERCENTAGE'
  const scopes = before && isPercent ? effect.specificItemsInfo.scopes : EVERYTHING
  const percent = isPercent && wish.percent ? percentOff(wish.percent, scopes) : undefined
  const expected: DiscountRule = {
    ...(before ?? after),
    active: wish.isOn,
    trigger: undefined,
    discounts: percent ?? (before ?? after).discounts
  }
  const totals = [1, amount - 1, amount, amount + 1, amount * 3, amount * 40].filter((total) => total > 0)
  const faults = totals.flatMap((total) => {
    const given = givenAt(after, total, currency)
    const wanted = total >= amount ? givenAt(expected, total, currency) : ''
    return given === wanted ? [] : [`At ${total} it gives ${given}, and not ${wanted}.`]
  })
  const { trigger: _, active: __, discounts: was, ...rest } = before ?? after
  const { trigger: ___, active: ____, discounts: is, ...restNow } = after
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
  const { rules: switches, platform, load, act } = await makeDiscountOwner('none', { RATE_LIMITS: 'off' })
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
    const { plan } = await load(wish)
    count(plan.state === 'cannot' ? plan.reason : plan.state)
    const ruleNamed = (id: string) => switches.discountRules().find((rule) => rule.id === id)
    if (plan.state !== 'ready') {
      const there = plan.state === 'same' && plan.rule ? ruleNamed(plan.rule.id) : undefined
      const faults = there ? faultsOf({ before: there, after: there }, wish, currency) : []
      expect(faults, `shop ${number}`).toEqual([])
      expect(switches.discountRules(), `shop ${number}`).toEqual(before)
      continue
    }
    const done = await act('confirm', plan.id, wish)
    expect([done.result, done.change?.state, done.plan.state], `shop ${number}`).toEqual([
      'written',
      'done',
      'same'
    ])
    const after = switches.discountRules()
    const had = before.find(({ id }) => id === wish.rule)
    const made = had ? ruleNamed(had.id) : after.at(-1)
    count(had ? (wish.isOn ? 'changed' : 'switched off') : 'made')
    expect(faultsOf({ before: had, after: made }, wish, currency), `shop ${number}`).toEqual([])
    const others = (all: readonly DiscountRule[]) => JSON.stringify(all.filter(({ id }) => id !== made?.id))
    expect(others(after), `shop ${number}`).toBe(others(before))
    const undone = await act('undo', plan.id, wish)
    expect(undone.result, `shop ${number}`).toBe('undone')
    expect(JSON.stringify(switches.discountRules()), `shop ${number}`).toBe(JSON.stringify(before))
  }

  return seen
}
