import { simulatedCart } from '#dashboard/preview/simulated-cart.ts'
import { type Because, becauseOf } from '#shared/bar/because.ts'
import type { Shown } from '#shared/bar/evaluate.ts'
import { evaluateWithRates } from '#shared/bar/rates.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'

import { makeProduct } from '../support/make.ts'
import { checkout, shipsFree } from './checkout.ts'
import { CLASSES } from './classes.ts'
import { createDice } from './made-up.ts'
import { openWorld } from './page.ts'
import { type Article, type Cart, countryOf, type Shop, unitOf } from './shop.ts'

/** Classes of shops whose rates and discounts decide about a cart. */
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
  smallest?: { shop: Shop; cart: Cart; saysInShop: Says; saysInPreview: Says }
  falseMark?: { shop: Shop; cart: Cart; bought: Article }
}

export const productOf = (article: Article, { currency }: Shop): Product => {
  const { id, kind } = article
  const price = article.price / unitOf(currency)
  const product = { id, name: id, currency, price }
  return makeProduct({ ...product, ...(kind === 'physical' ? {} : { needsShipping: false }) })
}

/** An amount, or a number of items. */
type Missing = number | `${number} items` | undefined
interface Says {
  bar: Missing
  why: Missing
  marks: string[]
}

function missingOn({ state }: Shown): Missing {
  // Where weight decides, the text has no number.
  if (state?.isOpen) return undefined
  return state?.pieces === undefined ? state?.remaining : `${state.pieces} items`
}

function missingBy(reasons: readonly Because[]): Missing {
  const reason = reasons.at(-1)
  return reason?.pieces === undefined ? reason?.remaining : `${reason.pieces} items`
}

const SUGGESTED = 3

/** Measures whether owner and shoppers read the same, about `carts` carts of all classes together. */
export async function measureAgreement(options: { carts: number; seed: number }): Promise<Agreement[]> {
  const found: Agreement[] = []
  for (const name of NAMES) {
    const made = CLASSES[name]
    if (!made) throw new Error(`There is no class "${name}".`)
    const dice = createDice(options.seed)
    const world = await openWorld()
    const agreement: Agreement = { name, carts: 0, agree: 0, marks: 0, trueMarks: 0 }
    while (agreement.carts < options.carts / NAMES.length) {
      const shop = made.shop(dice)
      const open = await world.openShop(shop)
      const { reads: _, ...whole } = made.scene(dice, shop).cart
      const [line] = whole.lines
      // Every second cart is one that an owner can make: one item that no list of products names.
      const profile = shop.profiles[0]?.id ?? ''
      const ordinary = { id: 'simulated', kind: 'physical', grams: 0, profile, collections: [] } as const
      const article = line && { ...line.article, ...ordinary }
      const isSimulated = article !== undefined && agreement.carts % 2 === 0
      const ofOwner = article && { lines: [{ article, quantity: 1 }], hasCoupon: false }
      // With an address the bar repeats checkout's answer; else it has to work it out.
      const placeKnownBy = agreement.carts % 4 === 1 ? 'address' : 'page'
      const cart: Cart = { ...whole, ...(isSimulated ? ofOwner : {}), placeKnownBy }
      const suggested = Array.from({ length: SUGGESTED }, () => made.scene(dice, shop).cart.lines[0])
        .filter((one) => one !== undefined)
        .filter(({ article: { id } }, index, all) =>
          [...cart.lines, ...all.slice(0, index)].every(({ article }) => article.id !== id)
        )
      const products = suggested.map((one) => productOf(one.article, shop))
      const country = countryOf(cart.goesTo)
      const page = await open.openPage(country)
      await page.read(cart)
      const { program, rules, shown } = page.bar()
      const says = (one: Shown): Says => ({
        bar: missingOn(one),
        why: missingBy(becauseOf(program, one)),
        marks: products.filter((product) => closesGap(product, one.gap)).map(({ id }) => id)
      })
      const amount = (cart.lines[0]?.article.price ?? 0) / unitOf(shop.currency)
      const simulated = simulatedCart(amount, shop.currency, { country }, rules)
      const saysInShop = says(shown)
      const saysInPreview = isSimulated ? says(evaluateWithRates(program, simulated, {})) : saysInShop
      const { bar, why, marks } = saysInShop
      const isSame = bar === why && JSON.stringify(saysInShop) === JSON.stringify(saysInPreview)
      agreement.carts += 1
      if (isSame) agreement.agree += 1
      else agreement.smallest ??= { shop, cart, saysInShop, saysInPreview }
      for (const one of suggested.filter(({ article }) => marks.includes(article.id))) {
        agreement.marks += 1
        const bought = { ...cart, lines: [...cart.lines, { ...one, quantity: 1 }] }
        if (shipsFree(checkout(shop, bought, cart.goesTo, world.now()))) agreement.trueMarks += 1
        else agreement.falseMark ??= { shop, cart, bought: one.article }
      }
      page.close()
      open.close()
    }
    world.close()
    found.push(agreement)
  }
  return found
}
