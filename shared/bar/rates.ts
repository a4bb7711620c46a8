import { FREE_SHIPPING } from '../copy/goals.ts'
import type { RateWords } from '../copy/rates.ts'
import type { Goal } from '../settings/field.ts'
import { freePieces } from '../shipping/free-pieces.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { namesAmount, type SpokenSettings, textsAboutShipping } from './compile.ts'
import { type Evaluate, evaluate, TOOLS } from './evaluate.ts'
import { evaluateRates, pricedSteps } from './evaluate-rates.ts'
import type { GoalTexts, Program, ProgramPieces, ProgramSteps } from './program.ts'
import { type ShownFrom, shownIn, speak } from './shown.ts'
import { timeLeftUntil } from './ticking.ts'

// Apart from `compile.ts`: pages download what they need of it with the settings of their shop.

/** A greeting that names an amount would name a wrong one. */
const greeting = ({ messages: { initialMessage } }: SpokenSettings): string =>
  namesAmount(initialMessage) ? '' : initialMessage

/** The owner's texts with another one about what is missing. */
const textsOf = (settings: SpokenSettings, progressTemplate: string): GoalTexts =>
  textsAboutShipping(settings, { progressTemplate, initialMessage: greeting(settings) })

function piecesOf(
  settings: SpokenSettings,
  { shipping }: Pick<ShopRules, 'shipping'>,
  { pieces }: RateWords
): ProgramPieces | undefined {
  if (settings.shipping.amountFrom !== 'shop' || !shipping) return undefined
  const regions = shipping.regions.map((region) => [region[0], freePieces(region)] as const)
  if (regions.every(([, pieces]) => pieces === null)) return undefined
  return { regions, texts: textsOf(settings, pieces) }
}

function stepsOf(
  settings: SpokenSettings,
  { steps = [] }: ShopRules,
  words: RateWords
): ProgramSteps | undefined {
  const { shipping, rewards } = settings
  const isWanted = shipping.cheaperDelivery && shipping.amountFrom === 'shop'
  if (!isWanted || steps.every(([, own]) => own.length === 0)) return undefined
  return {
    regions: steps,
    texts: textsOf(settings, words.step),
    ...(rewards.labels ? { label: words.label } : {})
  }
}

/** The part of a shop's program that its rates decide beside the cart's total. `words`: of the page's language. */
export function compileRates(settings: SpokenSettings, rules: ShopRules, words: RateWords): Partial<Program> {
  const pieces = piecesOf(settings, rules, words)
  const steps = stepsOf(settings, rules, words)
  const label = settings.messages.freeShipping ?? FREE_SHIPPING
  return {
    ...(pieces ? { pieces } : {}),
    ...(steps ? { steps, ...(steps.label === undefined ? {} : { label }) } : {})
  }
}

/** Evaluates a program that may have goals and such rates. */
export const evaluateWithRates: Evaluate = (program, cart, page) =>
  evaluate(program, cart, page, evaluateRates)

/** `shownOf` for a bar that hears messages: with settings and a cart of which it shows the same, though it knows amounts alone. */
export function shownWithRates(
  { settings: given, rules, cart, language, locale }: ShownFrom,
  words: RateWords
) {
  const page = { locale, timeLeft: timeLeftUntil(rules.endsAt, locale) }
  const shop = speak(given, rules, language)
  const program = { ...shop.program, ...compileRates(shop.settings, rules, words) }
  const shown = shownIn({ ...shop, program }, cart, page, evaluateWithRates)
  const { settings, state } = shown
  const { rewards, messages } = settings
  if (state?.pieces) {
    const alone = { ...settings, rewards: { ...rewards, goals: [] } }
    return { ...shown, cart: { ...shown.cart, freeFrom: undefined }, settings: alone }
  }
  const goals = pricedSteps(program, shown, page, TOOLS, cart).map(
    ({ amount, price, place }, index): Goal => ({
      id: `delivery-${index}`,
      amount,
      rule: '',
      languages: {},
      name: words.label.replace('${price}', () => price) + place,
      progressText: words.step.replace('${price}', () => price) + place,
      successText: messages.successMessage
    })
  )
  if (goals.length === 0) return shown
  const all = { ...rewards, goals: [...rewards.goals, ...goals] }
  return {
    ...shown,
    settings: { ...settings, rewards: all, messages: { ...messages, initialMessage: greeting(settings) } }
  }
}
