import { type Cart, isFreeAtCheckout } from '../cart.ts'
import { roundMoney } from '../money.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import type { Evaluate } from './evaluate.ts'
import { type PageFacts, type ProductTexts, type Program, withoutGoals } from './program.ts'

/** The product of a page, as its shopper has chosen it. */
export interface PageProduct {
  id: string
  /** Price of one in major units of `currency`; undefined if unknown, or if a variant has to be chosen first. */
  price: number | undefined
  /** ISO 4217. */
  currency: string
  quantity: number
  /** Whether it is shipped; undefined if unknown. */
  needsShipping: boolean | undefined
}

/** Why nothing is said about a product. */
type Silence =
  /** The owner wants no line, or the bar says nothing about the cart. */
  | 'off'
  | 'cart unknown'
  | 'product unknown'
  | 'other currency'
  | 'not shipped'
  /** A discount, or a rule about weight, pieces or kinds of goods, may count for the two together. */
  | 'rules unknown'

export type ProductStatement =
  /** With the product in it, the cart ships free; `shipsFree`: it is empty or does so already. */
  | { state: 'shipsFree' | 'completes'; message: string }
  /** Besides the product, so much is missing in `currency`. */
  | { state: 'more'; message: string; remaining: number; currency: string }
  | { state: 'silent'; reason: Silence }

export interface ProductLineFacts {
  program: Program
  /** The cart as its source gave it: its keys show which facts the source knows. */
  cart: Cart
  rules: Pick<ShopRules, 'shipping' | 'discounts'>
  product: PageProduct
  page: PageFacts
  evaluate: Evaluate
}

const QUANTITY_MAX = 9999

const silent = (reason: Silence): ProductStatement => ({ state: 'silent', reason })

/**
 * Does the cart's total decide alone, for this cart and larger ones? A source that worked out what discounts do to a cart
 * gives the key `isFreeByTerms`, whatever is in it.
 */
function isTotalEnough({ cart, rules, program, evaluate }: ProductLineFacts): boolean {
  const { freeFrom, converted } = cart
  if ('isFreeByTerms' in cart || converted || rules.discounts?.automatic.length) return false
  if (rules.shipping?.regions.some(([, , profiles]) => profiles)) return false
  return freeFrom === undefined || evaluate(program, { ...cart, freeFrom: undefined }, {}).goal === freeFrom
}

function unknownOf({ cart, product, program }: ProductLineFacts): Silence | undefined {
  const { price, quantity, needsShipping } = product
  if (cart.isUnread || cart.isUnreadable || cart.needsShipping === false) return 'cart unknown'
  if (price === undefined || !(price > 0) || needsShipping === undefined) return 'product unknown'
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) return 'product unknown'
  if (!needsShipping) return 'not shipped'
  return product.currency === (cart.currency ?? program.currency) ? undefined : 'other currency'
}

/** Says what a page's product does for the cart's shipping: the cart is evaluated with the product in it. */
export function productStatement(facts: ProductLineFacts): ProductStatement {
  const { cart, product, page } = facts
  const texts = facts.program.product
  if (!texts) return silent('off')
  const program = withoutGoals(facts.program)
  const unknown = unknownOf(facts)
  if (unknown) return silent(unknown)
  const evaluate = (success: keyof ProductTexts, now: Cart) =>
    facts.evaluate({ ...program, texts: { progress: texts.more, success: texts[success] } }, now, page).state
  const own = evaluate('shipsFree', cart)
  if (!own && cart.freeFrom !== null) return silent('off')
  const isAlone = (cart.total <= 0 && !cart.items) || own?.hasQualified === true
  const state = isAlone ? 'shipsFree' : 'completes'
  const free = (now: Cart): ProductStatement => {
    const shown = evaluate(state, now)
    return shown?.hasQualified ? { state, message: shown.message } : silent('off')
  }
  if (!isTotalEnough(facts)) return silent('rules unknown')
  const { price = 0, quantity, currency } = product
  const added = price * quantity
  const total = roundMoney(cart.total + added, currency)
  const larger = { ...cart, total, items: (cart.items ?? 0) + quantity, shipsFree: undefined }
  const shown = evaluate(state, larger)
  if (!shown) return silent('off')
  if (shown.hasQualified) return free(larger)
  // Checkout ships the cart free for a reason that is not known.
  if (isFreeAtCheckout(cart) || own?.hasQualified) return silent('rules unknown')
  return { state: 'more', message: shown.message, remaining: shown.remaining, currency: shown.currency }
}
