import type { TimesLeft } from '#shared/api/site-script.ts'
import type { ShopDiscounts } from '#shared/shipping/discount-terms.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { goalStanding } from '#shared/shipping/goal-standing.ts'
import { discountsUntil, shopDiscounts } from '#shared/shipping/shop-discounts.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import type { RunningTest } from '#shared/statistics/arm.ts'

import type { Content, PublicAnswer } from '../lib/answer.ts'
import { CACHE_SHARE, PublicAnswers } from './public-answers.ts'
import {
  type AnswerSources,
  DATABASE_WAIT_MS,
  loadBar,
  type LoadedBar,
  logStale,
  slowDatabase
} from './sources.ts'
import { currentUserSettings, type Stored, storedAt } from '../db/stored-settings.ts'

/** Times that are left, in ms from `time` on: a shopper's clock may be wrong. */
const timesLeft = (time: number, until: number, endsAt: number | undefined): TimesLeft => ({
  untilIn: until - time,
  ...(endsAt === undefined ? {} : { endsIn: endsAt - time })
})

/** The sooner of two moments, each of which may be none. */
const sooner = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

/** A shop's settings as shoppers get them: only with the goals that its checkout keeps now. */
export function withActiveGoals(
  { settings, namesCurrency }: Stored,
  discounts: Discounts,
  now: number
): Stored {
  const goals = settings.rewards.goals
    .filter((goal) => goalStanding(goal, settings.currency, discounts, now).state === 'active')
    // Pages do not need the id of the rule.
    .map((goal) => ({ ...goal, rule: '' }))
  return { settings: { ...settings, rewards: { ...settings.rewards, goals } }, namesCurrency }
}

/** The public part of one bar. */
export interface ShopperBar {
  current: Stored
  shipping: ShopShipping | undefined
  discounts: ShopDiscounts | undefined
  test: RunningTest | undefined
  /** Product pages say what their product does for the cart's shipping: its owner wants it, and all discounts are known. */
  isProductMessageOn: boolean
  /** ms until the next planned change, or undefined if none is planned. */
  leftMs: number | undefined
  times: TimesLeft
}

/** Selects the public part of a bar's settings and of the shop at `time`, in ms of the epoch. */
export function shopperBar(loaded: LoadedBar, time: number): ShopperBar {
  const { saved, known, test, mayHaveDiscounts } = loaded
  const { stored, until: settingsUntil, endsAt } = storedAt(saved, time)
  const current =
    known && saved.settings.rewards.goals.length > 0 ? withActiveGoals(stored, known.discounts, time) : stored
  const shipping = saved.settings.shipping.amountFrom === 'shop' ? known?.shipping : undefined
  const discounts = known && shopDiscounts(known, time)
  const until = sooner(settingsUntil, known && discountsUntil(known, time))
  return {
    current,
    shipping,
    discounts,
    test: test && { salt: test.salt },
    isProductMessageOn: current.settings.integrations.productLine && !mayHaveDiscounts,
    leftMs: until === undefined ? undefined : until - time,
    times: until === undefined ? {} : timesLeft(time, until, endsAt)
  }
}

/** The answer to `userSettings`. */
export function shopperContent(loaded: LoadedBar, time: number): Content {
  const { current, shipping, discounts, test, isProductMessageOn, leftMs, times } = shopperBar(loaded, time)
  const content = {
    currentUserSettings: currentUserSettings(loaded.instanceId, current),
    ...(shipping ? { shipping } : {}),
    ...(discounts ? { discounts } : {}),
    ...(test ? { test } : {}),
    ...(isProductMessageOn ? { isProductMessageOn } : {})
  }
  return leftMs === undefined ? { content, kept: loaded } : { content, kept: loaded, leftMs, times }
}

/** The bar of an answer to `userSettings`, as it is at `time`. */
export const barOf = ({ kept }: PublicAnswer, time: number): ShopperBar =>
  // It is kept beside the answer that was made of it above.
  shopperBar(kept as LoadedBar, time)

const RETRY_MS = 500

/** Answers to `userSettings`. */
export function createSettingsAnswers(sources: AnswerSources): PublicAnswers {
  const { config, metrics, now } = sources
  return new PublicAnswers({
    bytesMax: config.cacheBytes * CACHE_SHARE.settings,
    freshMs: config.cacheSeconds * 1000,
    cacheSeconds: config.cacheSeconds,
    retryMs: RETRY_MS,
    waitMs: DATABASE_WAIT_MS,
    tooLate: slowDatabase,
    onAge: 'wait',
    load: async (instanceId) => {
      const loaded = await loadBar(sources, instanceId)
      return (time) => shopperContent(loaded, time)
    },
    now,
    count: (outcome) => metrics.cacheAnswer('settings', outcome),
    onFailure: logStale(sources, 'old settings served')
  })
}
