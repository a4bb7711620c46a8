import { placeOf, regionsIn, strictest } from '../shipping/region.ts'
import type { Cart } from '../cart.ts'
import type { BarState } from './bar-state.ts'
import type { EvaluateMore } from './evaluate.ts'
import { evaluateGoals } from './goals.ts'
import type { Program } from './program.ts'

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

/** Evaluates a program of a shop whose rates count items, with its goals. */
export const evaluateRates: EvaluateMore = (program, ...facts) =>
  byPieces(program, ...facts) ?? evaluateGoals(program, ...facts)
