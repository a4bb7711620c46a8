// @vitest-environment happy-dom
import type { Cart } from '#shared/cart.ts'
import { ADD_EVENT, type AddEventDetail, ASK_EVENT, CART_EVENT, domCart } from '#widget/carts/dom-cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { afterEach } from 'vitest'

import { cartContract, type ContractShop } from '../../carts/contract.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const settings = makeSettings({ threshold: 50, currency: 'USD' })
const product = makeProduct()

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** In cents, so that a hundred changes add up. */
const sum = (...amounts: number[]) => Math.round(amounts.reduce((all, amount) => all + amount * 100, 0)) / 100

/** A shop that keeps its cart itself and says it by `show`. */
function ownShop(cart: ContractShop['cart'], show: (cart: Cart) => void): ContractShop {
  let now: Cart = { total: 0, currency: 'USD' }
  const change = (part: Partial<Cart>) => {
    now = { ...now, ...part }
    show(now)
  }
  const shop: ContractShop = {
    cart,
    settings,
    product,
    put: (amount) => change({ total: sum(now.total, amount) }),
    async digital() {
      change({ total: 60, needsShipping: false })
    },
    unreachable: async () => change({ reachable: false }),
    freeShippingCoupon: async () => change({ shipsFree: true }),
    async otherCurrency() {
      change({ currency: 'EUR' })
      return shop
    }
  }
  return shop
}

const NOTHING_ELSEWHERE = {
  coupon: 'the page says the total after its coupons',
  withoutTax: 'the page says the total that counts',
  away: 'there is no server'
}

cartContract(
  'a cart in memory',
  async () => {
    const cart = memoryCart({ total: 0, currency: 'USD' })
    return ownShop(cart, cart.set)
  },
  { ...NOTHING_ELSEWHERE, soldOut: 'it sells whatever it is given' }
)

cartContract(
  'a cart behind events of the page',
  async () => {
    const hear = (name: string, listener: (event: Event) => void) => {
      document.addEventListener(name, listener)
      ends.push(() => document.removeEventListener(name, listener))
    }
    let now: Cart = { total: 0, currency: 'USD' }
    const tell = () => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail: now }))
    hear(ASK_EVENT, tell)
    const cart = domCart()
    ends.push(cart.subscribe(() => {}))
    const shop = ownShop(cart, (next) => {
      now = next
      tell()
    })
    const soldOut = makeProduct({ id: 'sold-out' })
    hear(ADD_EVENT, (event) => {
      // The page's own event.
      const { product: added, respondWith } = (event as CustomEvent<AddEventDetail>).detail
      if (added.id === soldOut.id) respondWith(Promise.reject(new Error('sold out')))
      else respondWith(Promise.resolve(shop.put(added.price)))
    })
    return { ...shop, soldOut }
  },
  NOTHING_ELSEWHERE
)
