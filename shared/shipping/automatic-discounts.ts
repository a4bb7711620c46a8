import { type CartLine, fullPrice, type LineDiscount, ORDINARY, percentOf, sum } from './cart-lines.ts'
import { type Condition, conditionOf, reaches } from './discount-conditions.ts'
import type { AutomaticDiscount, DiscountEffect } from './discount-terms.ts'
import { offPiece } from './piece-discounts.ts'

/** Amounts off each line, and off the item that is bought. */
interface Off {
  lines: readonly number[]
  bought: number
}

/** Off a line by what it takes off a piece. Whether Wix rounds a percentage by the piece or by the line is not documented. */
function offLine(effect: DiscountEffect, line: CartLine, isMost: boolean): number {
  const price = fullPrice(line)
  const byPiece = offPiece(effect, Math.round(price / line.quantity)) * line.quantity
  if (effect.kind !== 'percent') return byPiece
  return (isMost ? Math.max : Math.min)(byPiece, percentOf(price, effect.percent))
}

/**
 * Amounts that a rule takes off. `isMost`: also off goods that it may be about, and all of them by an effect that a page
 * does not work out.
 */
function offBy(
  { gives }: AutomaticDiscount,
  lines: readonly CartLine[],
  bought: number,
  isMost: boolean
): Off {
  const offs = gives.map(({ effect, reach }): Off => {
    const isBought = bought > 0 && (reaches(reach, ORDINARY) ?? isMost)
    const ofUnknown = (price: number) => (effect.kind === 'unknown' && isMost ? price : 0)
    return {
      lines: lines.map((line) =>
        (reaches(reach, line) ?? isMost) ? offLine(effect, line, isMost) + ofUnknown(fullPrice(line)) : 0
      ),
      bought: isBought ? offPiece(effect, bought) + ofUnknown(bought) : 0
    }
  })
  return {
    lines: lines.map((_, index) => sum(offs, (off) => off.lines[index] ?? 0)),
    bought: sum(offs, (off) => off.bought)
  }
}

const isUnknown = ({ effect }: AutomaticDiscount['gives'][number]) => effect.kind === 'unknown'

interface ReadRule {
  rule: AutomaticDiscount
  condition: Condition
  isGivenNow: boolean
}

/** Rules of one name, which is all that the cart says of them. */
interface NamedRules {
  /** Those that may be given. */
  rules: readonly ReadRule[]
  /** The amounts that they take off each line now, as the cart has them. */
  off: readonly number[]
  /** Those whose terms hold, and which the cart does not have: it may have a larger one in their place. */
  replaced?: readonly ReadRule[]
}

/** May these rules take this off the lines? What costs nothing may have been reduced by others, too. */
function explains(rules: readonly ReadRule[], lines: readonly CartLine[], off: readonly number[]): boolean {
  const given = rules.filter(({ isGivenNow }) => isGivenNow)
  const [least, most] = [false, true].map((isMost) =>
    given.map(({ rule }) => offBy(rule, lines, 0, isMost).lines)
  )
  const total = (offs: readonly (readonly number[])[] = [], index: number) =>
    sum(offs, (one) => one[index] ?? 0)
  if (given.some(({ rule }) => rule.gives.some(isUnknown))) return true
  return lines.every(({ price, quantity }, index) => {
    const seen = off[index] ?? 0
    const isNear = (expected: number) => Math.abs(Math.min(expected, price + seen) - seen) <= quantity
    return (
      isNear(total(least, index)) || isNear(total(most, index)) || (price === 0 && seen <= total(most, index))
    )
  })
}

/** A rule with unknown terms: only the cart shows its current discount. */
const unknownRule = (name: string): AutomaticDiscount => ({
  name,
  trigger: { by: 'unknown' },
  gives: [{ effect: { kind: 'unknown' }, reach: { on: 'everything' } }]
})

function namedRules(name: string, own: readonly AutomaticDiscount[], lines: readonly CartLine[]): NamedRules {
  const off = lines.map((line) =>
    sum(line.off, (one) => (one.by === 'rule' && one.name === name ? one.amount : 0))
  )
  const isSeen = off.some((amount) => amount > 0)
  const read = (rule: AutomaticDiscount): ReadRule => {
    const condition = conditionOf(rule.trigger, lines)
    return { rule, condition, isGivenNow: condition.isGiven(0) ?? isSeen }
  }
  const rules = own.map(read)
  if (isSeen) {
    const isExplained = rules.some(({ isGivenNow }) => isGivenNow) && explains(rules, lines, off)
    return { rules: isExplained ? rules : [read(unknownRule(name))], off }
  }
  // A line that costs nothing any more may have been reduced by another rule alone.
  const isMissing = rules.some(
    ({ rule, isGivenNow }) =>
      isGivenNow &&
      offBy(rule, lines, 0, false).lines.some((one, index) => one > 0 && (lines[index]?.price ?? 0) > 0)
  )
  // It is not given to this shopper, or not together with another discount: on these lines it stays so.
  return isMissing
    ? { rules: [], off, replaced: rules.filter(({ isGivenNow }) => isGivenNow) }
    : { rules, off }
}

export type AutomaticReading = ReturnType<typeof automaticDiscounts>

const paysShipping = ({ gives }: AutomaticDiscount) =>
  gives.some(({ effect }) => effect.kind === 'freeShipping')

/** Does it depend on something that a page may not know? */
const isOpenRule = (rule: AutomaticDiscount) =>
  rule.trigger.by !== 'always' ||
  rule.gives.some((given) => isUnknown(given) || reaches(given.reach, ORDINARY) === undefined)

/** The rules by their names, and the names on the lines that no rule has. */
function byName(
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[]
): Map<string, AutomaticDiscount[]> {
  const named = new Map<string, AutomaticDiscount[]>()
  for (const { off } of lines) for (const { by, name } of off) if (by === 'rule') named.set(name, [])
  for (const rule of automatic) {
    const own = named.get(rule.name)
    if (own) own.push(rule)
    else named.set(rule.name, [rule])
  }
  return named
}

/** The shop's own discounts in one cart. */
export function automaticDiscounts(lines: readonly CartLine[], automatic: readonly AutomaticDiscount[]) {
  const groups = Array.from(byName(lines, automatic), ([name, own]) => namedRules(name, own, lines))
  const rules = groups.flatMap((group) => group.rules)
  // Where the largest of several discounts counts, a different one may apply to further items.
  const replaced = groups.some((group) => group.off.some((amount) => amount > 0))
    ? groups.flatMap((group) => group.replaced ?? [])
    : []

  /** Off the lines, while these rules are given. */
  function offLines(given: ReadonlySet<ReadRule>, bought: number, isMost: boolean) {
    const offs = groups.flatMap((group): (readonly number[])[] => {
      // What a page does not work out may be another amount once more of its goods is in the cart.
      const isMoved = ({ gives }: AutomaticDiscount) =>
        bought > 0 && gives.some((one) => isUnknown(one) && reaches(one.reach, ORDINARY) !== false)
      const isSame = group.rules.every(
        (one) => given.has(one) === one.isGivenNow && !(given.has(one) && isMoved(one.rule))
      )
      if (isSame) return [group.off]
      return group.rules.flatMap((one) =>
        given.has(one) ? [offBy(one.rule, lines, bought, isMost).lines] : []
      )
    })
    return lines.map((line, index) =>
      Math.min(
        fullPrice(line),
        sum(offs, (off) => off[index] ?? 0)
      )
    )
  }

  // Between two prices at which a rule begins or ends, the lines cost the same.
  const before = new Map<boolean, { given: string; lines: readonly number[] }>()
  /**
   * Amounts off once the item is bought at a price; 0: now. A rule that neither begins nor ends takes off what the cart
   * says. `isMost`: also those for which a page cannot know it.
   */
  function off(bought: number, isMost: boolean): Off & { isShippingGiven: boolean } {
    const answers = rules.map((one) => (bought === 0 ? one.isGivenNow : one.condition.isGiven(bought)))
    const list = rules.filter((one, index) => answers[index] ?? (one.isGivenNow || isMost))
    const given = new Set(list)
    const key = `${bought > 0} ${rules.map((one) => Number(given.has(one))).join('')}`
    const same = before.get(isMost)
    const isSame = same?.given === key
    const own = isSame ? same.lines : offLines(given, bought, isMost)
    before.set(isMost, { given: key, lines: own })
    const offItem = ({ rule }: ReadRule) => offBy(rule, [], bought, isMost).bought
    const offBought = Math.max(sum(list, offItem), ...(isMost ? replaced.map(offItem) : []))
    return {
      lines: own,
      bought: Math.min(bought, offBought),
      isShippingGiven: rules.some(
        ({ rule, condition }) => condition.isGiven(bought) === true && paysShipping(rule)
      )
    }
  }
  return {
    off,
    /** Something is not known of them that makes a difference. */
    isOpen: replaced.length > 0 || rules.some(({ rule }) => isOpenRule(rule)),
    /** What one of them takes off is not known. */
    isUnknown: rules.some(({ rule }) => rule.gives.some(isUnknown)),
    /** Prices of the item at which a rule begins or ends to be given. */
    prices: rules.flatMap(({ condition }) => condition.prices)
  }
}

/** The lines of a cart at full prices, less the store's automatic discounts. */
export function reducedLines(
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[]
): CartLine[] {
  const given = automatic.filter(({ trigger }) => conditionOf(trigger, lines).isGiven(0) === true)
  const offs = given.map((rule) => ({ name: rule.name, off: offBy(rule, lines, 0, false).lines }))
  return lines.map((line, index) => {
    let { price } = line
    const off = offs.flatMap(({ name, off: own }): LineDiscount[] => {
      const amount = Math.min(price, Math.round(own[index] ?? 0))
      price -= amount
      return amount > 0 ? [{ by: 'rule', name, amount }] : []
    })
    return { ...line, price, off }
  })
}
