import { MAX_GOALS } from '../settings/limits.ts'
import { differ, placeOf, regionsIn, strictest } from '../shipping/region.ts'
import type { Cart } from '../cart.ts'
import type { BarState } from './bar-state.ts'
import type { EvaluateMore } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
import type { GoalTexts, Program, ProgramGoal, Text } from './program.ts'

/** The number of further items with which a cart ships free where it goes; NaN: no number is known. */
export function missingPieces({ pieces, country, isEverywhere, mainCountry }: Program, cart: Cart): number {
  const { items, total, countedItems = items || total > 0 ? Number.NaN : 0 } = cart
  const place = placeOf(country, cart) ?? (isEverywhere ? undefined : mainCountry)
  const all = strictest(regionsIn({ regions: pieces?.regions ?? [] }, place))?.[1] ?? Number.NaN
  return Math.max(0, all - countedItems)
}

/** The state of a cart that ships free with some more items; undefined where that is not known, or a sum says it better. */
function byPieces(
  ...[program, shown, page, { exchanged, say }, given]: Parameters<EvaluateMore>
): BarState | undefined {
  const { cart, state } = shown
  const { total, items = 0, currency = program.currency, shipsFree, needsShipping, reachable } = cart
  const pieces = missingPieces(program, given)
  const isShipped = needsShipping !== false && reachable !== false
  if (!program.pieces || !isShipped || shipsFree || state?.hasQualified || !pieces) return undefined
  // A missing sum is one purchase, and two items are more.
  if (state && pieces > 1) return undefined
  const now = {
    ...exchanged({ total, remaining: state?.remaining ?? 0, currency }, cart),
    percent: (items / (items + pieces)) * 100,
    hasQualified: false,
    pieces
  }
  const written = say(program, program.pieces.texts, { ...cart, ...page, ...now, threshold: now.total })
  const [before = '', after] = written.message.split('${pieces}')
  if (after === undefined) return { ...now, ...written }
  const parts = [before, String(pieces), after]
  return { ...now, message: parts.join(''), ...(program.isBold ? { parts } : {}) }
}

/** An amount of this cart from which delivery costs `price`, as the page writes it. */
export interface PricedStep {
  amount: number
  price: string
  /** ` (Germany)` where nobody said that it is the shopper's country, and elsewhere delivery costs something else. */
  place: string
}

/** The steps that hold wherever the cart may go. Where nobody says that, it goes to the shop's main country. */
function stepsThere({ steps, country, isEverywhere, mainCountry }: Program, given: Cart) {
  const regions = steps?.regions ?? []
  const known = placeOf(country, given)
  const [own = [], ...others] = regionsIn({ regions }, known ?? (isEverywhere ? undefined : mainCountry)).map(
    ([, there]) => there
  )
  const common = own.filter(([from, price]) =>
    others.every((there) => there.some((one) => one[0] === from && one[1] === price))
  )
  return { common, isPlaceAssumed: known === undefined && !isEverywhere && differ(regions) }
}

/** A value alone, as a text. */
const alone = (name: 'threshold' | 'place'): GoalTexts => ({
  progress: [['', name, '']],
  success: [['', name, '']]
})

/**
 * The last amounts from which delivery is cheaper before it is free, as many as there is room beside the owner's goals. None
 * where a discount begins on the way: the total that counts does not grow as fast as what is bought then.
 */
export function pricedSteps(
  ...[program, shown, page, { say }, given]: Parameters<EvaluateMore>
): PricedStep[] {
  const { cart, threshold, state } = shown
  const { total, subtotal = total, currency = program.currency, freeFrom = threshold, converted } = cart
  const { goals = [], mainCountry: country } = program
  if (!state || currency !== program.currency || converted || freeFrom !== threshold) return []
  const { common, isPlaceAssumed } = stepsThere(program, given)
  const values = { ...state, ...page, total, currency, country, isPlaceAssumed }
  const place = say(program, alone('place'), { ...values, threshold: 0 }).message
  // Once shipping is free, whatever made it so, they are behind it.
  const isBehind = (from: number) => from < Math.min(shown.goal ?? total, subtotal)
  const found = state.hasQualified ? common.filter(([from]) => isBehind(from)) : common
  return found.slice(Math.max(0, found.length + goals.length - MAX_GOALS)).map(([from, threshold]) => {
    const price = say(program, alone('threshold'), { ...values, threshold }).message
    // Other goals compare the subtotal.
    return { amount: state.hasQualified ? from : subtotal - total + from, price, place }
  })
}

/** A text about a step, which ends with its place. */
const priced = (text: Text, { price, place }: PricedStep): Text =>
  text.map((pieces) => {
    const written = pieces.map((piece) => piece.replace('${price}', () => price))
    const [end = ''] = written.slice(-3)
    return [...written.slice(0, -3), end + place]
  })

/** The program of a cart with these steps: they are goals beside the owner's. */
export function withSteps(program: Program, found: readonly PricedStep[]): Program {
  const { steps, goals = [] } = program
  if (!steps || found.length === 0) return program
  const { texts, label } = steps
  const own = found.map((step): ProgramGoal => ({
    amount: step.amount,
    texts: { ...texts, progress: priced(texts.progress, step) },
    ...(label === undefined ? {} : { label: label.replace('${price}', () => step.price) + step.place })
  }))
  return { ...program, goals: [...goals, ...own] }
}

/** Evaluates a program of a shop whose rates look at more than one amount, with its goals. */
export const evaluateRates: EvaluateMore = (program, ...facts) =>
  byPieces(program, ...facts) ?? evaluateGoals(withSteps(program, pricedSteps(program, ...facts)), ...facts)
