import {
  cartOf,
  type MadeUp,
  NOTHING_MADE_UP,
  pageRules,
  type Situation
} from '#dashboard/preview/made-up.ts'
import { type Reason, reasonsOf } from '#dashboard/preview/reasons.ts'
import type { Shown } from '#shared/bar/evaluate.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'

import { makeProduct } from '../support/make.ts'
import { checkout, shipsFree } from './checkout.ts'
import { CLASSES } from './classes.ts'
import { createDice } from './made-up.ts'
import { openWorld } from './page.ts'
import type { Said } from './said.ts'
import { type Article, type Cart, countryOf, type Shop, unitOf } from './shop.ts'
import { shownFor } from '../support/state-of.ts'

/** Classes whose carts an owner can make up in the preview. */
const NAMES = [
  'plain',
  'two profiles',
  'weight and pieces',
  'pieces',
  'automatic, always',
  'automatic, from a sum',
  'automatic, from pieces',
  'automatic, of products',
  'coupon, percent',
  'coupon, amount from a subtotal',
  'coupon, free shipping'
]

export interface Agreement {
  name: string
  carts: number
  /** Preview, “Why this number?” and bar say the same, preview and bar mark the same. */
  agree: number
  marks: number
  /** Each product that is marked as getting free shipping does so when it is bought. */
  trueMarks: number
  smallest?: {
    shop: Shop
    cart: Cart
    bar: Missing
    preview: Missing
    why: Missing
    marks: string[]
    marksThere: string[]
  }
  falseMark?: { shop: Shop; cart: Cart; bought: Article }
}

/** An owner makes up a coupon for the whole cart, which counts from the first cent. */
function withoutMinimum(shop: Shop): Shop {
  const { coupon } = shop
  if (!coupon) return shop
  const { minimum: _, ...always } = coupon
  return { ...shop, coupon: coupon.gives.type === 'amount' ? { ...coupon, minimum: 1 } : always }
}

function madeUpCoupon({ coupon, currency }: Shop): Pick<MadeUp, 'coupon' | 'discount'> {
  switch (coupon?.gives.type) {
    case 'amount':
      return { coupon: 'amount', discount: coupon.gives.amount / unitOf(currency) }
    case 'percent':
      return { coupon: 'percent', discount: coupon.gives.percent }
    case 'freeShipping':
      return { coupon: 'freeShipping', discount: 0 }
    default:
      return NOTHING_MADE_UP
  }
}

export const productOf = (article: Article, { currency }: Shop): Product => {
  const { id, profile, kind } = article
  const price = article.price / unitOf(currency)
  // Its delivery profile is for who reads it.
  const product = { id, name: id, currency, price, deliveryProfile: profile }
  return makeProduct({ ...product, ...(kind === 'physical' ? {} : { needsShipping: false }) })
}

/** An amount, or a number of items. */
type Missing = number | `${number} items` | undefined

function missing(said: Said): Missing {
  if (said.says === 'pieces') return `${said.more} items`
  return said.says === 'free' ? 0 : said.says === 'missing' ? said.amount : undefined
}

function missingOn({ state }: Shown): Missing {
  // Where weight decides, the text has no number.
  if (state?.isOpen) return undefined
  return state?.pieces === undefined ? state?.remaining : `${state.pieces} items`
}

function missingBy(reasons: readonly Reason[]): Missing {
  const reason = reasons.find(({ id }) => id === 'threshold' || id === 'shopThreshold' || id === 'pieces')
  if (reason?.id === 'pieces') return reason.pieces > 0 ? `${reason.pieces} items` : 0
  return reason && 'remaining' in reason ? reason.remaining : undefined
}

const SUGGESTED = 3

/** Whether an owner is told the same as shoppers, about `carts` carts of all classes together. */
export async function measureAgreement(options: { carts: number; seed: number }): Promise<Agreement[]> {
  const found: Agreement[] = []
  for (const name of NAMES) {
    const made = CLASSES[name]
    if (!made) throw new Error(`There is no class "${name}".`)
    const dice = createDice(options.seed)
    const world = await openWorld()
    const agreement: Agreement = { name, carts: 0, agree: 0, marks: 0, trueMarks: 0 }
    while (agreement.carts < options.carts / NAMES.length) {
      const shop = withoutMinimum(made.shop(dice))
      const open = await world.openShop(shop)
      const rules = await open.forOwner()
      // With an address bar and preview say what checkout says of it: here they have to work it out.
      const { reads: _, ...whole } = made.scene(dice, shop).cart
      const cart: Cart = { ...whole, placeKnownBy: 'page' }
      const suggested = Array.from({ length: SUGGESTED }, () => made.scene(dice, shop).cart.lines[0])
        .filter((line) => line !== undefined)
        .filter(({ article: { id } }, index, all) =>
          [...cart.lines, ...all.slice(0, index)].every(({ article }) => article.id !== id)
        )
      const products = suggested.map(({ article }) => productOf(article, shop))
      const page = await open.openPage(countryOf(cart.goesTo))
      page.suggest(products)
      const bar = missing(await page.read(cart))
      const situation: Situation = {
        settings: open.settings,
        shop: { state: 'known', rules },
        destination: { country: countryOf(cart.goesTo) },
        madeUp: {
          ...NOTHING_MADE_UP,
          ...(cart.hasCoupon ? madeUpCoupon(shop) : {}),
          products: cart.lines.map(({ article, quantity }) => ({
            product: productOf(article, shop),
            quantity
          }))
        },
        amount: 0,
        goals: []
      }
      const shown = cartOf(situation, products)
      const seen = shownFor(open.settings, shown, pageRules(situation))
      const preview = missingOn(seen)
      const gap = seen.gap
      const why = missingBy(reasonsOf(situation))
      const marks = products.filter(page.isMarked).map(({ id }) => id)
      const marksThere = products.filter((product) => closesGap(product, gap)).map(({ id }) => id)
      agreement.carts += 1
      if (bar === preview && bar === why && marks.join() === marksThere.join()) agreement.agree += 1
      else agreement.smallest ??= { shop, cart, bar, preview, why, marks, marksThere }
      for (const line of suggested.filter(({ article }) => marks.includes(article.id))) {
        agreement.marks += 1
        const bought = { ...cart, lines: [...cart.lines, { ...line, quantity: 1 }] }
        if (shipsFree(checkout(shop, bought, cart.goesTo, world.now()))) agreement.trueMarks += 1
        else agreement.falseMark ??= { shop, cart, bought: line.article }
      }
      page.close()
      open.close()
    }
    world.close()
    found.push(agreement)
  }
  return found
}
