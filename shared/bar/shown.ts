import { type Cart, readFacts } from '../cart.ts'
import type { Language } from '../copy/language.ts'
import type { Settings } from '../settings/settings.ts'
import { offerFor, type ShopRules } from '../shipping/offer.ts'
import type { BarState } from './bar-state.ts'
import { exchanged } from './exchange.ts'
import { goalsState } from './goals.ts'
import { timeLeftUntil } from './ticking.ts'

/** What a bar is drawn from: one shop, one cart, one page. */
export interface ShownFrom {
  settings: Settings
  rules: ShopRules
  cart: Cart
  language: Language
  /** BCP 47 tag in which amounts are written. */
  locale?: string | undefined
}

/** What a shopper is offered, and what the bar says about it. */
export interface Shown {
  /** With the amount that counts for the shopper. The texts are as their owner wrote them. */
  settings: Settings
  /** Where no amount makes shipping free, the cart says so: `reachable` or `freeFrom`. */
  cart: Cart
  /** Undefined where nothing that the bar said would be right. */
  state: BarState | undefined
}

/** The order that every bar keeps: the offer for this cart, the page's language, the time that is left, the state. */
export function shownOf({ settings: given, rules, cart: now, language, locale }: ShownFrom): Shown {
  const { settings: offered, cart } = offerFor(given, rules, { ...now, ...readFacts(now) })
  const { threshold } = offered
  if (threshold === undefined) cart.reachable = false
  if (threshold === null && cart.freeFrom === undefined) cart.freeFrom = null
  const settings = { ...offered, threshold: threshold ?? given.threshold }
  const timeLeft = timeLeftUntil(rules.endsAt, locale)
  const state = goalsState(language.localize(settings), { ...cart, locale, timeLeft }, exchanged)
  return { settings, cart, state }
}
