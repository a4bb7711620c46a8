import { type RenewingShops, simulateRenewals } from '../../tests/support/renewing-shops.ts'
import { claimsOfShop } from '../../tests/support/shop-of-webhooks.ts'
import { simulateShops, type SimulatedShops } from '../../tests/support/simulated-shops.ts'
import type { Figure } from '../figure.ts'

const SHOPS = 2000
const DAYS = 90
const EACH: SimulatedShops = {
  shops: SHOPS,
  days: DAYS,
  cartsADay: 100,
  ordered: 0.2,
  effect: 0,
  share: 0.5,
  claim: 'orders',
  consent: 1,
  seed: 20_261_122
}

type Change = Partial<SimulatedShops>

/** Shops whose bar changes nothing: whoever is told of a difference is told something false. */
const NO_EFFECT: readonly (readonly [words: string, change: Change])[] = [
  ...[1, 0.8, 0.6, 0.45, 0.2].map(
    (consent) => [`${consent * 100} % of 100 carts a day counted, 20 % ordered`, { consent }] as const
  ),
  ...[0.005, 0.02, 0.1, 0.4].map(
    (ordered) => [`45 % counted, ${ordered * 100} % ordered`, { consent: 0.45, ordered }] as const
  ),
  ['a tenth without the bar, 45 % counted, 2 % ordered', { share: 0.1, consent: 0.45, ordered: 0.02 }],
  ['a tenth without the bar, 45 % counted, 40 % ordered', { share: 0.1, consent: 0.45, ordered: 0.4 }],
  ['300 bots a day', { bots: 300 }],
  ['10,000 forged carts with the bar a day', { forged: 10_000 }],
  ['a tenth of orders canceled or half given back', { takenBack: 0.1 }],
  ['another bar every week, counted anew', { isChanged: true }],
  ['money, 5 % ordered', { claim: 'money', ordered: 0.05 }],
  [
    'money, 40 % ordered, a tenth canceled or half given back',
    { claim: 'money', ordered: 0.4, takenBack: 0.1 }
  ],
  ['money, a tenth without the bar, 5 % ordered', { claim: 'money', share: 0.1, ordered: 0.05 }],
  ['money, a tenth without the bar, 40 % ordered', { claim: 'money', share: 0.1, ordered: 0.4 }],
  ['money, another bar every week, counted anew', { claim: 'money', isChanged: true }]
]

const AT_120: Change = { cartsADay: 400, ordered: 0.3, effect: 0.2 }
const AT_30: Change = { cartsADay: 100, ordered: 0.3, effect: 0.2 }

async function noEffect(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [words, change] of NO_EFFECT) {
    const { claimed } = await simulateShops({ ...EACH, ...change })
    figures.push({ name: `No effect, ${words}: a claim`, value: claimed * 100, unit: '%', goal: 5 })
  }
  return figures
}

const SIGNED_SHOPS = 100
const SIGNED_DAYS = 28

/** The same by the whole service: each order an event that Wix signed, each look a call of the dashboard. */
async function signedOrders(): Promise<Figure> {
  let told = 0
  for (let seed = 0; seed < SIGNED_SHOPS; seed += 1) {
    const days = await claimsOfShop({ days: SIGNED_DAYS, ordersADay: 12, claim: 'orders', seed })
    if (days.length > 0) told += 1
  }
  return {
    name: `No effect, ${SIGNED_SHOPS} shops of 12 signed orders a day, ${SIGNED_DAYS} days: a claim`,
    value: (told / SIGNED_SHOPS) * 100,
    unit: '%',
    goal: 5
  }
}

const RENEWING: RenewingShops = { shops: 100, days: 90, ordersADay: 12, renewed: 0.11, seed: 1 }

/** Renewals of subscriptions are no orders of their own. */
async function renewedOrders(): Promise<Figure> {
  const { claimed, renewedShare } = await simulateRenewals(RENEWING)
  const { shops, ordersADay, days } = RENEWING
  const renewed = Math.round(renewedShare * 100)
  return {
    name: `No effect, ${shops} shops of ${ordersADay} carts ordered a day, ${renewed} % of orders renewals, ${days} days: a claim`,
    value: claimed * 100,
    unit: '%',
    goal: 2
  }
}

/**
 * Simulates owners who look every day: 2,000 shops each with a set true effect, through the service's stores and
 * its answer. Orders a day are those that the shop would have without the bar.
 */
export async function simulatedTests(): Promise<Figure[]> {
  const many = await simulateShops({ ...EACH, ...AT_120 })
  const few = await simulateShops({ ...EACH, ...AT_30 })
  const money = await simulateShops({ ...EACH, ...AT_120, claim: 'money' })
  const found = { unit: '%', atLeast: true } as const
  return [
    ...(await noEffect()),
    await signedOrders(),
    await renewedOrders(),
    {
      name: 'A fifth more orders of 120 a day: found within 90 days',
      value: many.claimed * 100,
      goal: 99,
      ...found
    },
    {
      name: 'A fifth more orders of 120 a day: the median day',
      value: many.medianDay ?? Infinity,
      unit: 'days',
      goal: 10
    },
    {
      name: 'A fifth more orders of 30 a day: found within 90 days',
      value: few.claimed * 100,
      goal: 95,
      ...found
    },
    {
      name: 'A fifth more orders of 30 a day: the median day',
      value: few.medianDay ?? Infinity,
      unit: 'days'
    },
    {
      name: 'A fifth more money, 120 orders a day: found within 90 days',
      value: money.claimed * 100,
      ...found
    },
    {
      name: 'A fifth more money, 120 orders a day: the median day',
      value: money.medianDay ?? Infinity,
      unit: 'days'
    }
  ]
}
