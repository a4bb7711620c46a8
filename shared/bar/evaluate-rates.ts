import { placeOf, regionsIn, regionWithHighestThreshold } from '../shipping/region.ts'
import type { Cart } from '../cart.ts'
import type { BarState } from './bar-state.ts'
import type { EvaluateMore } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
import type { Program, ProgramRegion } from './program.ts'

/** The regions where the cart may go. If the destination is unknown, it is the store's main country. */
function regionsThere(
  { country, mainCountry }: Program,
  of: { regions: readonly ProgramRegion[] } | undefined,
  cart: Cart
) {
  const place = placeOf(country, cart) ?? mainCountry
  return regionsIn({ regions: of?.regions ?? [] }, place)
}

/** The number of further items with which a cart ships free where it goes; NaN: no number is known. */
export function missingPieces(program: Program, cart: Cart): number {
  const { items, total, countedItems = items || total > 0 ? Number.NaN : 0 } = cart
  const all = regionWithHighestThreshold(regionsThere(program, program.pieces, cart))?.[1] ?? Number.NaN
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
  return { ...now, message: parts.join(''), parts }
}

/** The state of a cart whose weight decides, until checkout reports free shipping; undefined if weight does not decide. */
function byWeight(
  ...[program, { cart, state }, page, { exchanged, say }, given]: Parameters<EvaluateMore>
): BarState | undefined {
  const { total, currency = program.currency, shipsFree, needsShipping, reachable } = cart
  const decides = regionsThere(program, program.byWeight, given).some(([, isDeciding]) => isDeciding)
  const isShipped = needsShipping !== false && reachable !== false
  if (!program.byWeight || !decides || !isShipped || shipsFree || state?.hasQualified) return undefined
  const sums = exchanged({ total, remaining: 0, currency }, cart)
  const now = { ...sums, percent: 0, hasQualified: false, isOpen: true }
  return { ...now, ...say(program, program.byWeight.texts, { ...cart, ...page, ...now, threshold: 0 }) }
}

/** Evaluates a program of a shop whose rates count items or look at weight, with its goals. */
export const evaluateRates: EvaluateMore = (program, ...facts) =>
  byWeight(program, ...facts) ?? byPieces(program, ...facts) ?? evaluateGoals(program, ...facts)
