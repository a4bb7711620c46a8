import type { BarState } from '#shared/bar/bar-state.ts'
import { compile, type SpokenSettings } from '#shared/bar/compile.ts'
import { evaluate, type Shown } from '#shared/bar/evaluate.ts'
import { evaluateGoals } from '#shared/bar/goals.ts'
import type { PageFacts } from '#shared/bar/program.ts'
import type { Cart } from '#shared/cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

type CartInPage = Cart & PageFacts

/** The state that a shop with these settings and rules shows about a cart. */
export const shownFor = (
  settings: SpokenSettings,
  { locale, timeLeft, ...cart }: CartInPage,
  rules: ShopRules = {}
): Shown => evaluate(compile(settings, rules), cart, { locale, timeLeft }, evaluateGoals)

export const stateOf = (...shop: Parameters<typeof shownFor>): BarState | undefined => shownFor(...shop).state
