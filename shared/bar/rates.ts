import { freePieces } from '../shipping/free-pieces.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { namesAmount, type SpokenSettings, textsAboutShipping } from './compile.ts'
import { type Evaluate, evaluate } from './evaluate.ts'
import { evaluateRates } from './evaluate-rates.ts'
import type { Program, ProgramPieces } from './program.ts'
import { type ShownFrom, shownIn, speak } from './shown.ts'
import { timeLeftUntil } from './ticking.ts'

// Apart from `compile.ts`: pages download what they need of it with the settings of their shop.

/** The owner's texts with one that names the number. A greeting that names an amount would name a wrong one. */
const textsOf = (settings: SpokenSettings, text: string): ProgramPieces['texts'] =>
  textsAboutShipping(settings, {
    progressTemplate: text,
    ...(namesAmount(settings.messages.initialMessage) ? { initialMessage: '' } : {})
  })

/** The part of a shop's program that its rates decide by the number of items. `text`: in the page's language. */
export function compileRates(
  settings: SpokenSettings,
  { shipping }: Pick<ShopRules, 'shipping'>,
  text: string
): Pick<Program, 'pieces'> {
  if (settings.shipping.amountFrom !== 'shop' || !shipping) return {}
  const regions = shipping.regions.map((region) => [region[0], freePieces(region)] as const)
  if (regions.every(([, pieces]) => pieces === null)) return {}
  return { pieces: { regions, texts: textsOf(settings, text) } }
}

/** Evaluates a program that may have goals and such rates. */
export const evaluateWithRates: Evaluate = (program, cart, page) =>
  evaluate(program, cart, page, evaluateRates)

/** `shownOf` for a bar that hears messages: with settings and a cart of which it shows the same, though it knows amounts alone. */
export function shownWithRates(
  { settings: given, rules, cart, language, locale }: ShownFrom,
  text: string
): ReturnType<typeof shownIn> {
  const page = { locale, timeLeft: timeLeftUntil(rules.endsAt, locale) }
  const shop = speak(given, rules, language)
  const program = { ...shop.program, ...compileRates(shop.settings, rules, text) }
  const shown = shownIn({ ...shop, program }, cart, page, evaluateWithRates)
  if (!shown.state?.pieces) return shown
  const { settings } = shown
  return {
    ...shown,
    cart: { ...shown.cart, freeFrom: undefined },
    settings: { ...settings, rewards: { ...settings.rewards, goals: [] } }
  }
}
