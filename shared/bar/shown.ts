import type { Cart } from '../cart.ts'
import type { Language } from '../copy/language.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { compile, type SpokenSettings } from './compile.ts'
import { evaluate, type Shown } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
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
export interface ShownOf extends Shown {
  /** In the page's language, with the amount that counts for the shopper. */
  settings: SpokenSettings
}

/** Compiles the settings in the page's language, and evaluates them for the cart. */
export function shownOf({ settings: given, rules, cart, language, locale }: ShownFrom): ShownOf {
  const spoken = language.localize(given)
  const page = { locale, timeLeft: timeLeftUntil(rules.endsAt, locale) }
  const shown = evaluate(compile(spoken, rules), cart, page, evaluateGoals)
  const { threshold, currency } = shown
  const isShops = rules.shipping && given.shipping.amountFrom === 'shop'
  const shipping = isShops ? { ...spoken.shipping, amounts: {} } : spoken.shipping
  return { ...shown, settings: { ...spoken, threshold: threshold ?? given.threshold, currency, shipping } }
}
