import { type CartLine, fullPrice, ORDINARY, sum } from './cart-lines.ts'
import type { DiscountTrigger, Reach } from './discount-terms.ts'

/** Undefined: a page cannot know it. */
type Answer = boolean | undefined

/** Whether the line, or the item bought in addition, is one of these products. */
export function reaches(reach: Reach, { isOfCatalog, productId = '' }: CartLine): Answer {
  if (!isOfCatalog) return false
  switch (reach.on) {
    case 'everything':
      return true
    case 'products':
      return reach.ids.includes(productId)
    default:
      return undefined
  }
}

/** Tells when a rule is given, for one cart. */
export interface Condition {
  /** Once an item is bought at this price; 0: now. */
  isGiven: (bought: number) => Answer
  /** Prices at which that changes. */
  prices: readonly number[]
}

function rangeCondition(
  { by, of, from, upTo = Infinity }: Extract<DiscountTrigger, { by: 'subtotal' | 'quantity' }>,
  lines: readonly CartLine[]
): Condition {
  const sizeOf = (isIn: (reached: Answer) => boolean) =>
    sum(lines, (line) =>
      isIn(reaches(of, line)) ? (by === 'subtotal' ? fullPrice(line) : line.quantity) : 0
    )
  const least = sizeOf((reached) => reached === true)
  const most = sizeOf((reached) => reached !== false)
  const isBought = reaches(of, ORDINARY)
  return {
    isGiven(bought) {
      const more = by === 'subtotal' ? bought : Math.min(bought, 1)
      const [low, high] = [isBought ? least + more : least, isBought === false ? most : most + more]
      if (high < from || upTo < low) return false
      return from <= low && high <= upTo ? true : undefined
    },
    prices:
      by === 'quantity' || isBought === false
        ? []
        : [least, most].flatMap((size) => [from - size, upTo + 1 - size])
  }
}

export function conditionOf(trigger: DiscountTrigger, lines: readonly CartLine[]): Condition {
  switch (trigger.by) {
    case 'always':
      return { isGiven: () => true, prices: [] }
    case 'subtotal':
    case 'quantity':
      return rangeCondition(trigger, lines)
    case 'all':
    case 'any': {
      const parts = trigger.of.map((part) => conditionOf(part, lines))
      const decisive = trigger.by === 'any'
      return {
        prices: parts.flatMap(({ prices }) => prices),
        isGiven(bought) {
          const answers = parts.map(({ isGiven }) => isGiven(bought))
          if (answers.includes(decisive)) return decisive
          return answers.includes(undefined) ? undefined : !decisive
        }
      }
    }
    default:
      return { isGiven: () => undefined, prices: [] }
  }
}
