import type { Cart } from '../cart.ts'
import type { Language, PageWords } from '../copy/language.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { compile, type LocalizedSettings } from './compile.ts'
import { type Evaluate, evaluate } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
import type { PageFacts, Program } from './program.ts'

/** A shop's bar in one language. */
export interface LocalizedStore {
  program: Program
  settings: LocalizedSettings
  language: PageWords
}

/** Compiles a shop's bar in a language. */
export function speak(
  given: Settings,
  rules: ShopRules,
  language: PageWords & Pick<Language, 'localize'>
): LocalizedStore {
  const settings = language.localize(given)
  const program = compile(settings, rules)
  const isSameCurrency = program.currency === settings.currency
  return {
    program,
    settings: isSameCurrency ? settings : { ...settings, rewards: { ...settings.rewards, goals: [] } },
    language
  }
}

/** Evaluates a program, which may have goals. */
export const evaluateAll: Evaluate = (program, cart, page) => evaluate(program, cart, page, evaluateGoals)

/** Evaluates a shop's program for a cart. The settings are in the page's language, with the amount that counts for the shopper. */
export function shownIn(
  { program, settings: given }: Pick<LocalizedStore, 'program' | 'settings'>,
  cart: Cart,
  page: PageFacts,
  evaluateShop: Evaluate
) {
  const shown = evaluateShop(program, cart, page)
  const { threshold, currency } = shown
  const shipping = { ...given.shipping, amounts: program.amounts ?? {} }
  return { ...shown, settings: { ...given, threshold: threshold ?? given.threshold, currency, shipping } }
}
