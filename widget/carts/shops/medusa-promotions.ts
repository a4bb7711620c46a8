import { type DiscountedLine, freeFromOf, shareOf } from './shop-terms.ts'

/** A promotion of the cart. What it is about, beside `type` and `value`, only some versions of the Store API tell. */
export interface Promotion {
  id: string
  type?: string | null | undefined
  application_method?: Method | null | undefined
}
interface Method {
  type: string
  value?: number | null | undefined
  target_type?: string | null | undefined
  allocation?: string | null | undefined
}

/** A line, in major units: what its goods cost, where that is told, and what each promotion took off. */
export interface PromotedLine {
  goods: number | undefined
  taken: readonly { promotion_id?: string | null | undefined; amount: number }[]
}

const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

const amountBy = (id: string, { taken }: PromotedLine) =>
  sum(taken.filter(({ promotion_id }) => promotion_id === id))

/** Separates what one promotion took off a line from what others took before, which it could not take. */
function takenBy(id: string, line: PromotedLine): DiscountedLine {
  const off = amountBy(id, line)
  // Takes a line whose goods are not told for one that the promotion is about.
  if (line.goods === undefined) return { goods: 1, off: off > 0 ? 1 : 0 }
  return { goods: line.goods - sum(line.taken) + off, off }
}

/** Whether a promotion has taken something off the goods. */
export const isUsed = ({ id }: Promotion, lines: readonly PromotedLine[]): boolean =>
  lines.some((line) => amountBy(id, line) > 0)

/** Percentage points that a promotion may have taken less than its value, because of cents. */
const ROUNDING = 0.5

/** Returns which share of goods that are bought further counts, and which amount is still taken off them. */
function growthBy({ id, type, application_method: method }: Promotion, lines: readonly PromotedLine[]) {
  const none = { kept: 1, owed: 0 }
  // A gift depends on what else is bought.
  if (!method || type === 'buyget') return none
  const value = method.value ?? 0
  const isForAll = method.target_type === 'order'
  const share = shareOf(lines.map((line) => takenBy(id, line)))
  if (method.type === 'percentage')
    return isForAll || share >= (value - ROUNDING) / 100 ? { kept: 1 - value / 100, owed: 0 } : none
  if (!isForAll && share === 0) return none
  const off = lines.reduce((total, line) => total + amountBy(id, line), 0)
  // Taken off each piece, it is taken off the next one again.
  const isEach = method.allocation === 'each' || off > value
  return { kept: 1, owed: isEach ? value : value - off }
}

/** The total from which shipping is free, with the promotions on goods that are bought further. In minor units. */
export function freeFromWith(
  cart: { total: number; promotions: readonly Promotion[]; lines: readonly PromotedLine[] },
  threshold: number,
  unit: number
): number | null {
  const { total, promotions, lines } = cart
  const growths = promotions.filter((one) => isUsed(one, lines)).map((one) => growthBy(one, lines))
  return freeFromOf({
    total,
    threshold,
    kept: growths.reduce((share, { kept }) => share * kept, 1),
    owed: Math.round(growths.reduce((all, { owed }) => all + owed, 0) * unit)
  })
}
