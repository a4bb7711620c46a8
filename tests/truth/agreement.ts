import { cartOf, NOTHING_MADE_UP, settingsThere, type Situation } from '#dashboard/preview/made-up.ts'
import { reasonsOf } from '#dashboard/preview/reasons.ts'
import { barState } from '#shared/bar/bar-state.ts'
import type { Product } from '#shared/catalog/product.ts'

import { makeProduct } from '../support/make.ts'
import { checkout, shipsFree } from './checkout.ts'
import { CLASSES } from './classes.ts'
import { createDice } from './made-up.ts'
import { openWorld, type Said } from './page.ts'
import { type Article, type Cart, type Shop, unitOf } from './shop.ts'

/** Classes whose carts an owner can make up in the preview. */
const NAMES = [
  'plain',
  'two profiles',
  'weight and pieces',
  'automatic, always',
  'automatic, from a sum',
  'automatic, from pieces',
  'automatic, of products'
]

export interface Agreement {
  name: string
  carts: number
  /** Preview, “Why this number?” and bar say the same. */
  agree: number
  marks: number
  /** What is marked as getting free shipping does so when it is bought. */
  trueMarks: number
  smallest?: {
    shop: Shop
    cart: Cart
    bar: number | undefined
    preview: number | undefined
    why: number | undefined
  }
}

const productOf = (article: Article, { currency }: Shop): Product => {
  const { id, grams, profile } = article
  const price = article.price / unitOf(currency)
  // Its weight and delivery profile are for who reads them.
  const product = { id, name: id, currency, price, weight: grams / 1000, deliveryProfile: profile }
  return makeProduct(product)
}

const missing = (said: Said) => (said.says === 'free' ? 0 : said.says === 'missing' ? said.amount : undefined)

const SUGGESTED = 3

/** Whether an owner is told the same as shoppers, about `carts` carts of each class. */
export async function measureAgreement(options: { carts: number; seed: number }): Promise<Agreement[]> {
  const found: Agreement[] = []
  for (const name of NAMES) {
    const made = CLASSES[name]
    if (!made) throw new Error(`There is no class "${name}".`)
    const dice = createDice(options.seed)
    const world = await openWorld()
    const agreement: Agreement = { name, carts: 0, agree: 0, marks: 0, trueMarks: 0 }
    while (agreement.carts < options.carts) {
      const shop = made.shop(dice)
      const open = await world.openShop(shop)
      const rules = await open.forOwner()
      const cart: Cart = { ...made.scene(dice, shop).cart, placeKnownBy: 'address' }
      const page = open.openPage()
      const bar = missing(await page.read(cart))
      const situation: Situation = {
        settings: open.settings,
        shop: { state: 'known', rules },
        destination: { country: 'US', subdivision: 'US-NY' },
        madeUp: {
          ...NOTHING_MADE_UP,
          products: cart.lines.map(({ article, quantity }) => ({
            product: productOf(article, shop),
            quantity
          }))
        },
        amount: 0,
        goals: []
      }
      const settings = settingsThere(open.settings, situation)
      const preview = barState(settings, cartOf(situation))?.remaining
      const reason = reasonsOf(situation).find(({ id }) => id === 'threshold' || id === 'shopThreshold')
      const why = reason && 'remaining' in reason ? reason.remaining : undefined
      agreement.carts += 1
      if (bar === preview && bar === why) agreement.agree += 1
      else agreement.smallest ??= { shop, cart, bar, preview, why }
      for (let number = 0; number < SUGGESTED; number += 1) {
        const [line] = made.scene(dice, shop).cart.lines
        if (!line || cart.lines.some(({ article }) => article.id === line.article.id)) continue
        if (!page.isMarked(productOf(line.article, shop))) continue
        agreement.marks += 1
        const bought = { ...cart, lines: [...cart.lines, { ...line, quantity: 1 }] }
        if (shipsFree(checkout(shop, bought, cart.goesTo, world.now()))) agreement.trueMarks += 1
      }
      open.close()
    }
    found.push(agreement)
  }
  return found
}
