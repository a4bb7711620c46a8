import { MAX_GOALS } from '../settings/limits.ts'
import { placeOf, regionsIn, strictest } from '../shipping/region.ts'
import type { Cart } from '../cart.ts'
import type { BarState } from './bar-state.ts'
import type { EvaluateMore } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
import type { Program, ProgramGoal, Text } from './program.ts'

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
}

const PRICE: Text = [['', 'threshold', '']]

/**
 * The last amounts from which delivery is cheaper before it is free, as many as there is room beside the owner's goals. None
 * where a discount begins on the way: the total that counts does not grow as fast as what is bought then.
 */
export function pricedSteps(
  ...[program, shown, page, { say }, given]: Parameters<EvaluateMore>
): PricedStep[] {
  const { cart, threshold, state } = shown
  const { total, subtotal = total, currency = program.currency, freeFrom = threshold, converted } = cart
  const { steps, country, goals = [] } = program
  if (!steps || !state || currency !== program.currency || converted || freeFrom !== threshold) return []
  const [own = [], ...others] = regionsIn(steps, placeOf(country, given)).map(([, there]) => there)
  // Nobody says to which of these places it goes: what is said has to hold in all.
  const common = own.filter(([from, price]) =>
    others.every((there) => there.some((one) => one[0] === from && one[1] === price))
  )
  return common.slice(Math.max(0, common.length + goals.length - MAX_GOALS)).map(([from, threshold]) => {
    const values = { ...state, ...page, total, currency, threshold }
    const price = say(program, { progress: PRICE, success: PRICE }, values).message
    // Other goals compare the subtotal. Once shipping is free, nothing is to be reached before.
    const amount = subtotal - total + from
    return { amount: state.hasQualified ? Math.min(amount, subtotal) : amount, price }
  })
}

const priced = (text: Text, price: string): Text =>
  text.map((pieces) => pieces.map((piece) => piece.replace('${price}', () => price)))

/** The program of a cart with these steps: they are goals beside the owner's. */
export function withSteps(program: Program, found: readonly PricedStep[]): Program {
  const { steps, goals = [] } = program
  if (!steps || found.length === 0) return program
  const { texts, label } = steps
  const own = found.map(({ amount, price }): ProgramGoal => ({
    amount,
    texts: { ...texts, progress: priced(texts.progress, price) },
    ...(label === undefined ? {} : { label: label.replace('${price}', () => price) })
  }))
  return { ...program, goals: [...goals, ...own] }
}

/** Evaluates a program of a shop whose rates look at more than one amount, with its goals. */
export const evaluateRates: EvaluateMore = (program, ...facts) =>
  byPieces(program, ...facts) ?? evaluateGoals(withSteps(program, pricedSteps(program, ...facts)), ...facts)
