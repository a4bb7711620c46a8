import { type CartLine, fullPrice, percentOf, sum } from './cart-lines.ts'
import type { AutomaticDiscount, DiscountEffect, Reach } from './discount-terms.ts'

const reaches = (reach: Reach, { isOfCatalog, productId }: CartLine) =>
  isOfCatalog &&
  (reach.on === 'everything' || (reach.on === 'products' && reach.ids.includes(productId ?? '')))

/** What it takes off one piece at this price. */
function offPiece(effect: DiscountEffect, price: number): number {
  switch (effect.kind) {
    case 'percent':
      return percentOf(price, effect.percent)
    case 'amount':
      return Math.min(effect.amount, price)
    case 'fixedPrice':
      return Math.max(0, price - effect.price)
    default:
      return 0
  }
}

/** What a rule takes off a line, by what is known of it. */
const offLine = ({ gives }: AutomaticDiscount, line: CartLine) =>
  sum(gives, ({ effect, reach }) =>
    reaches(reach, line) ? offPiece(effect, Math.round(fullPrice(line) / line.quantity)) * line.quantity : 0
  )

/** What the trigger looks at now; undefined where a page does not know that. */
function triggerSize({ trigger }: AutomaticDiscount, lines: readonly CartLine[]): number | undefined {
  if (trigger.by === 'always' || trigger.by === 'unknown') return undefined
  const { by, of } = trigger
  if (of.on !== 'everything' && of.on !== 'products') return undefined
  const own = lines.filter((line) => reaches(of, line))
  return by === 'subtotal' ? sum(own, fullPrice) : sum(own, ({ quantity }) => quantity)
}

/** Is it given once an ordinary item is bought at this price (0: now)? Undefined where a page cannot know. */
function isTriggered(rule: AutomaticDiscount, lines: readonly CartLine[], bought: number) {
  const { trigger } = rule
  if (trigger.by === 'always') return true
  const size = triggerSize(rule, lines)
  if (trigger.by === 'unknown' || size === undefined) return undefined
  const { by, of, from, upTo = Infinity } = trigger
  const grown = of.on !== 'everything' || bought === 0 ? 0 : by === 'subtotal' ? bought : 1
  return from <= size + grown && size + grown <= upTo
}

/** Prices of one more item at which a rule begins or ends to be given. */
export const triggerPrices = (
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[]
): number[] =>
  automatic.flatMap((rule) => {
    const { trigger } = rule
    const size = triggerSize(rule, lines)
    if (trigger.by !== 'subtotal' || trigger.of.on !== 'everything' || size === undefined) return []
    const { from, upTo = Infinity } = trigger
    return [from - size, upTo + 1 - size]
  })

/** Rules of one name, which is all that the cart says of them. */
interface NamedRules {
  rules: readonly AutomaticDiscount[]
  /** What the cart says that they take off each line now. */
  off: readonly number[]
  /** Is the rule at this place in `rules` given? */
  isGiven: (index: number, bought: number) => boolean
}

function namedRules(
  name: string,
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[]
): NamedRules {
  const rules = automatic.filter((rule) => rule.name === name)
  const off = lines.map((line) =>
    sum(line.off, (one) => (one.by === 'rule' && one.name === name ? one.amount : 0))
  )
  const isSeen = off.some((amount) => amount > 0)
  const now = rules.map((rule) => isTriggered(rule, lines, 0))
  // What costs nothing any more may have been reduced by another one alone.
  const takesOff = rules.some(
    (rule, index) => now[index] && lines.some((line) => line.price > 0 && offLine(rule, line) > 0)
  )
  // It is not given to this shopper, or not together with another discount: it stays so.
  if (takesOff && !isSeen) return { rules: [], off, isGiven: () => false }
  // It looks at something else than is known: it stays so.
  if (isSeen && !now.includes(true)) return { rules, off, isGiven: () => true }
  return {
    rules,
    off,
    isGiven: (index, bought) => {
      const rule = rules[index]
      return rule !== undefined && (isTriggered(rule, lines, bought) ?? isSeen)
    }
  }
}

/** What the shop takes off by itself. */
interface AutomaticOff {
  /** Off each line. */
  lines: readonly number[]
  /** Off the item that is bought. */
  bought: number
  isShippingGiven: boolean
}

/**
 * What the shop takes off by itself once an ordinary item of its catalog, which no list of products names, is bought at
 * a price; 0: now. What neither begins nor ends takes off what the cart says.
 */
export function automaticDiscounts(
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[]
): (bought: number) => AutomaticOff {
  const known = new Set(automatic.map(({ name }) => name))
  const groups = Array.from(known, (name) => namedRules(name, lines, automatic))
  const others = lines.map(({ off }) =>
    sum(off, ({ by, name, amount }) => (by === 'rule' && !known.has(name) ? amount : 0))
  )

  return (bought) => {
    const given = groups.flatMap(({ rules, isGiven }) => rules.filter((_, index) => isGiven(index, bought)))
    const isSame = ({ rules, isGiven }: NamedRules) =>
      rules.every((_, index) => isGiven(index, bought) === isGiven(index, 0))
    return {
      lines: lines.map((line, at) => {
        const off = sum(groups, (group) =>
          isSame(group)
            ? (group.off[at] ?? 0)
            : sum(group.rules, (rule, index) => (group.isGiven(index, bought) ? offLine(rule, line) : 0))
        )
        return Math.min(fullPrice(line), off + (others[at] ?? 0))
      }),
      bought: Math.min(
        bought,
        sum(given, ({ gives }) =>
          sum(gives, ({ effect, reach }) => (reach.on === 'everything' ? offPiece(effect, bought) : 0))
        )
      ),
      isShippingGiven: given.some(({ gives }) => gives.some(({ effect }) => effect.kind === 'freeShipping'))
    }
  }
}
