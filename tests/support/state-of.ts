import type { BarState } from '#shared/bar/bar-state.ts'
import { compile, type LocalizedSettings } from '#shared/bar/compile.ts'
import type { Shown } from '#shared/bar/evaluate.ts'
import type { PageFacts } from '#shared/bar/program.ts'
import { compileRates, evaluateWithRates } from '#shared/bar/rates.ts'
import type { Cart } from '#shared/cart.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

type CartInPage = Cart & PageFacts

/** The state that a shop with these settings and rules shows about a cart. */
export const shownFor = (
  settings: LocalizedSettings,
  { locale, timeLeft, ...cart }: CartInPage,
  rules: ShopRules = {}
): Shown => {
  const program = { ...compile(settings, rules), ...compileRates(settings, rules, ENGLISH_PIECES) }
  return evaluateWithRates(program, cart, { locale, timeLeft })
}

export const stateOf = (...shop: Parameters<typeof shownFor>): BarState | undefined => shownFor(...shop).state
