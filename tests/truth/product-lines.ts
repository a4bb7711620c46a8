import type { ProductStatement } from '#shared/bar/product-line.ts'

import { productOf } from './agreement.ts'
import { checkout, shipsFree } from './checkout.ts'
import { CLASSES } from './classes.ts'
import { judge, type Judged } from './judge.ts'
import { createDice } from './made-up.ts'
import { openWorld } from './page.ts'
import { type Article, type Cart, countryOf, type Shop } from './shop.ts'

/** A statement about a product that checkout does not keep. */
export interface FalseLine {
  name: string
  shop: Shop
  cart: Cart
  article: Article
  quantity: number
  said: ProductStatement
  judged: Judged
}

export interface ProductLines {
  counts: Record<ProductStatement['state'], number>
  falseLines: FalseLine[]
}

const CARTS_PER_SHOP = 5

/** The shop's page keeps one line for each product, as checkout does. */
function withArticle(cart: Cart, article: Article, quantity: number): Cart {
  const isIn = cart.lines.some((line) => line.article === article && !line.isSubscription)
  const lines = isIn
    ? cart.lines.map((line) =>
        line.article === article ? { ...line, quantity: line.quantity + quantity } : line
      )
    : [...cart.lines, { article, quantity }]
  return { ...cart, lines }
}

function judged(shop: Shop, cart: Cart, larger: Cart, said: ProductStatement, now: number): Judged {
  switch (said.state) {
    case 'silent':
      return { verdict: 'exact' }
    case 'more':
      return judge(shop, larger, { says: 'missing', ...said, amount: said.remaining }, now)
    case 'shipsFree':
      return judge(shop, larger, { says: 'free', message: said.message }, now)
    case 'completes':
      // It would be no thanks to the product.
      if (shipsFree(checkout(shop, cart, cart.goesTo, now)) && cart.placeKnownBy === 'address')
        return { verdict: 'tooLarge', enough: 0 }
      return judge(shop, larger, { says: 'free', message: said.message }, now)
  }
}

/** Lets pages describe their product for `carts` carts of all classes together, buys it, and compares. */
export async function measureProductLines(options: { carts: number; seed: number }): Promise<ProductLines> {
  const names = Object.keys(CLASSES)
  const counts = { shipsFree: 0, completes: 0, more: 0, silent: 0 }
  const falseLines: FalseLine[] = []
  for (const [index, name] of names.entries()) {
    const made = CLASSES[name]
    if (!made) throw new Error(`There is no class "${name}".`)
    const dice = createDice(options.seed + index)
    const world = await openWorld()
    for (let done = 0; done < options.carts / names.length;) {
      const shop = made.shop(dice)
      const open = await world.openShop(shop, { integrations: { productLine: true } })
      for (let inShop = 0; inShop < CARTS_PER_SHOP; inShop += 1) {
        const { cart: whole } = made.scene(dice, shop)
        // An empty cart has no address.
        const emptied: Cart = {
          ...whole,
          lines: [],
          hasCoupon: false,
          placeKnownBy: dice.pick('page', 'nothing')
        }
        const cart = dice.chance(0.2) ? emptied : whole
        const other = made.scene(dice, shop).cart.lines[0]?.article
        const same = dice.pick(...whole.lines).article
        const isNew = other && whole.lines.every(({ article }) => article.id !== other.id)
        const article = isNew && dice.chance(0.7) ? other : same
        const quantity = dice.pick(1, 1, 1, 2, 3)
        const page = await open.openPage(cart.placeKnownBy === 'page' ? countryOf(cart.goesTo) : undefined)
        await page.read(cart)
        const needsShipping = article.kind === 'physical'
        const said = await page.line({ ...productOf(article, shop), needsShipping }, quantity)
        page.close()
        done += 1
        counts[said.state] += 1
        const larger = withArticle(cart, article, quantity)
        const verdict = judged(shop, cart, larger, said, world.now())
        if (verdict.verdict !== 'exact')
          falseLines.push({ name, shop, cart, article, quantity, said, judged: verdict })
      }
      open.close()
    }
    world.close()
  }
  return { counts, falseLines }
}
