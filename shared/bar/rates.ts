import { freePieces } from '../shipping/free-pieces.ts'
import type { ShopRegion } from '../shipping/shop-shipping.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import type { Settings } from '../settings/settings.ts'
import { DEFAULT_TEXTS } from '../settings/texts.ts'
import type { BarShop } from './bar-view.ts'
import { namesAmount, type LocalizedSettings, textsAboutShipping } from './compile.ts'
import { type Evaluate, evaluate } from './evaluate.ts'
import { evaluateRates } from './evaluate-rates.ts'
import type { GoalTexts, Program } from './program.ts'
import { speak } from './shown.ts'

// Separate from `compile.ts`, because pages download only the compiled result.

/** The owner's texts with one about items. A greeting that names an amount is left out, because the amount would be wrong. */
function textsOf(settings: LocalizedSettings, missing?: string): GoalTexts {
  const { initialMessage, ours = DEFAULT_TEXTS } = settings.messages
  const greeting = namesAmount(initialMessage) ? '' : initialMessage
  const progressTemplate = missing ?? (greeting.trim() || ours.initialMessage)
  return textsAboutShipping(settings, { progressTemplate, initialMessage: greeting })
}

const looksAtWeight = ([, , byProfile = {}]: ShopRegion): boolean =>
  Object.values(byProfile).some((rates) =>
    rates.some(({ and = [] }) => and.some(({ of }) => of === 'weight'))
  )

/** The part of a shop's program that depends on more of its rates than the cart's total. `text`: about items, in the page's language. */
export function compileRates(
  settings: LocalizedSettings,
  { shipping }: Pick<ShopRules, 'shipping'>,
  text: string
): Partial<Program> {
  if (settings.shipping.amountFrom !== 'shop' || !shipping) return {}
  const { regions } = shipping
  const pieces = regions.map((region) => [region[0], freePieces(region)] as const)
  return {
    ...(pieces.some(([, number]) => number !== null)
      ? { pieces: { regions: pieces, texts: textsOf(settings, text) } }
      : {}),
    ...(regions.some(looksAtWeight)
      ? {
          // No amount is enough there for every cart.
          regions: regions.map((region) => [region[0], looksAtWeight(region) ? null : region[1]]),
          byWeight: {
            regions: regions.map((region) => [region[0], looksAtWeight(region) ? 1 : null]),
            texts: textsOf(settings)
          }
        }
      : {})
  }
}

/** Evaluates a program that may have goals and such rates. */
export const evaluateWithRates: Evaluate = (program, cart, page) =>
  evaluate(program, cart, page, evaluateRates)

/** A shop in a language, with its rates. `text`: about items that are missing, in that language. */
export function shopWithRates(
  given: Settings,
  rules: ShopRules,
  language: Parameters<typeof speak>[2],
  text: string
): BarShop {
  const shop = speak(given, rules, language)
  const program = { ...shop.program, ...compileRates(shop.settings, rules, text) }
  return { ...shop, program, evaluate: evaluateWithRates, locale: language.tag }
}
