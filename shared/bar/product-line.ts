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

export type ProductStatement =
  /** With the product in it, the cart ships free; `shipsFree`: it is empty or does so already. */
  | { state: 'shipsFree' | 'completes'; message: string }
  /** Besides the product, so much is missing in `currency`. */
  | { state: 'more'; message: string; remaining: number; currency: string }
  /** Something about the product, the cart or the store's rules is not known, or the owner wants no line. */
  | { state: 'silent' }

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

const SILENT: ProductStatement = { state: 'silent' }

/** Does the cart's total decide alone, for this cart and larger ones? */
function isTotalEnough({ cart, rules, program, evaluate }: ProductLineFacts): boolean {
  const { freeFrom, converted, isOpen, isPriceEnough } = cart
  if (isPriceEnough === false || isOpen || converted || rules.discounts?.automatic.length) return false
  if (rules.shipping?.regions.some(([, , profiles]) => profiles)) return false
  return freeFrom === undefined || evaluate(program, { ...cart, freeFrom: undefined }, {}).goal === freeFrom
}

/** Are the cart and the product known, and do their amounts have the same currency? */
function isKnown({ cart, product, program }: ProductLineFacts): boolean {
  const { price, quantity, needsShipping } = product
  const isCartKnown = !cart.isUnread && !cart.isUnreadable && cart.needsShipping !== false
  const isPriced =
    price !== undefined && price > 0 && product.currency === (cart.currency ?? program.currency)
  return (
    isCartKnown &&
    isPriced &&
    needsShipping === true &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= QUANTITY_MAX
  )
}

/** Says what a page's product does for the cart's shipping: the cart is evaluated with the product in it. */
export function productStatement(facts: ProductLineFacts): ProductStatement {
  const { cart, product, page } = facts
  const texts = facts.program.product
  if (!texts || !isKnown(facts)) return SILENT
  const program = withoutGoals(facts.program)
  const evaluate = (success: keyof ProductTexts, now: Cart) =>
    facts.evaluate({ ...program, texts: { progress: texts.more, success: texts[success] } }, now, page).state
  const own = evaluate('shipsFree', cart)
  if (!own || !isTotalEnough(facts)) return SILENT
  const isAlone = (cart.total <= 0 && !cart.items) || own.hasQualified
  const state = isAlone ? 'shipsFree' : 'completes'
  const { price = 0, quantity, currency } = product
  const added = price * quantity
  const total = roundMoney(cart.total + added, currency)
  const larger = { ...cart, total, items: (cart.items ?? 0) + quantity, shipsFree: undefined }
  const shown = evaluate(state, larger)
  if (!shown) return SILENT
  if (shown.hasQualified) return { state, message: shown.message }
  // Checkout ships the cart free for a reason that is not known.
  if (isFreeAtCheckout(cart) || own.hasQualified) return SILENT
  return { state: 'more', message: shown.message, remaining: shown.remaining, currency: shown.currency }
}
