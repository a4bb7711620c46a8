/** Where a card begins and ends in its list, in px along the direction of reading. */
export interface Card {
  start: number
  end: number
}

/** A list of cards: `at` px of it, at most `last`, are scrolled out of the view, which is `width` px wide. */
export interface ScrolledCards {
  cards: readonly Card[]
  at: number
  last: number
  width: number
}

/** Differences that come from the browser's rounding. */
const NEAR_PX = 1

function next(cards: readonly Card[], at: number, width: number): Card | undefined {
  const cut = cards.findIndex(({ end }) => end > at + width + NEAR_PX)
  const isFirst = (cards[cut]?.start ?? Infinity) <= at + NEAR_PX
  // A card wider than the view is always cut: then the next one follows.
  return cards[isFirst ? cut + 1 : cut]
}

function previous(cards: readonly Card[], at: number, width: number): Card | undefined {
  const before = cards.filter(({ start }) => start < at - NEAR_PX)
  const last = before.at(-1)
  return last && (before.find(({ start }) => last.end - start <= width + NEAR_PX) ?? last)
}

/**
 * The position to scroll to so that whole cards are in the view: those after the last whole one, or those before the
 * first. At an end it is the other end.
 */
export function nextStop({ cards, at, last, width }: ScrolledCards, direction: 1 | -1): number {
  const isAtEnd = direction === 1 ? at >= last - NEAR_PX : at <= NEAR_PX
  if (isAtEnd) return direction === 1 ? 0 : last
  const first = direction === 1 ? next(cards, at, width) : previous(cards, at, width)
  return Math.min(last, first?.start ?? last)
}
