import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { stateOf } from '../support/state-of.ts'

/** A new shopper of a shop, whose cart is empty. Shipping is free from the settings' threshold, to the cent. */
export interface ContractShop {
  cart: CartSource
  settings: Settings
  /** Puts goods that count for this much into the cart, without the source: the shop's own page, or another tab. */
  put(amount: number): Promise<void> | void
  /** Can be bought. Its price is what the cart's total grows by. */
  product: Product
  soldOut?: Product | undefined
  /** Takes something off goods, by terms that the source does not know. */
  coupon?(): Promise<void>
  freeShippingCoupon?(): Promise<void>
  /** The same shop, where tax is added to its prices. */
  withoutTax?(): Promise<ContractShop>
  /** The same shop, whose shopper pays in another currency than the settings' one. */
  otherCurrency?(): Promise<ContractShop>
  /** Puts something into the cart that is not shipped. */
  digital?(): Promise<void>
  /** The cart goes where the shop does not ship to. */
  unreachable?(): Promise<void>
  /** Lets the store stop answering. Returns a function that ends the outage. */
  away?(): Promise<() => Promise<void>>
}

/** Why a source cannot have a property. */
export type Lacks = Partial<
  Record<Exclude<keyof ContractShop, 'cart' | 'settings' | 'put' | 'product'>, string>
>

/** Statement of a bar about a cart. */
export type Word =
  | { says: 'free' }
  | { says: 'missing'; amount: number }
  | { says: 'threshold' }
  | { says: 'nothing' }

export function wordOf(settings: Settings, cart: Cart): Word {
  const state = stateOf(settings, { ...cart, locale: 'en' })
  if (!state) return { says: 'nothing' }
  if (state.isUnreadable) return { says: 'threshold' }
  return state.hasQualified ? { says: 'free' } : { says: 'missing', amount: state.remaining }
}

const QUICK_CHANGES = 100

/** Tests the properties that the bar relies on in a cart of any shop. */
export function cartContract(name: string, makeShop: () => Promise<ContractShop>, lacks: Lacks): void {
  describe(name, () => {
    const wordNow = async ({ cart, settings }: ContractShop) => wordOf(settings, await cart.get())

    /** A test of what not every source can have: it is there where `lacks` does not say why. */
    function where<K extends keyof Lacks>(
      key: K,
      title: string,
      check: (shop: ContractShop, way: NonNullable<ContractShop[K]>) => Promise<void>
    ) {
      if (lacks[key] !== undefined) return
      test(title, async () => {
        const shop = await makeShop()
        const way = shop[key]
        if (!way) throw new Error(`${name} has no ${key}, and does not say why`)
        await check(shop, way)
      })
    }

    test('an empty cart is worth nothing', async () => {
      const { cart } = await makeShop()
      expect(await cart.get()).toMatchObject({ total: 0 })
    })

    test('the cart is read in its currency', async () => {
      const { cart, put, settings } = await makeShop()
      await put(20)
      expect(await cart.get()).toMatchObject({ total: 20, currency: settings.currency })
    })

    test('a change that the shop’s own page made is followed', async () => {
      const { cart, put } = await makeShop()
      const followed = followCart(cart)
      onTestFinished(followed.close)
      await put(10)
      await expect.poll(() => followed.now().total).toBe(10)
      await put(5)
      await expect.poll(() => followed.now().total).toBe(15)
    })

    test('nobody is called back after the end', async () => {
      const { cart, put } = await makeShop()
      const onChange = vi.fn()
      cart.subscribe(onChange)()
      onChange.mockClear()
      await put(10)
      await cart.get()
      expect(onChange).not.toHaveBeenCalled()
    })

    test('a product is added', async () => {
      const { cart, product } = await makeShop()
      await cart.add(product)
      expect((await cart.get()).total).toBeCloseTo(product.price)
    })

    where(
      'soldOut',
      'what is sold out is refused, and the cart stays as it is',
      async ({ cart }, soldOut) => {
        await expect(Promise.resolve(cart.add(soldOut))).rejects.toThrow()
        expect(await cart.get()).toMatchObject({ total: 0 })
      }
    )

    test('exactly at the threshold shipping is free', async () => {
      const shop = await makeShop()
      await shop.put(shop.settings.threshold)
      expect(await wordNow(shop)).toEqual({ says: 'free' })
    })

    test('one cent under the threshold one cent is missing', async () => {
      const shop = await makeShop()
      await shop.put(shop.settings.threshold - 0.01)
      expect(await wordNow(shop)).toEqual({ says: 'missing', amount: 0.01 })
    })

    where(
      'coupon',
      'beside a coupon whose terms are unknown the threshold is named',
      async (shop, coupon) => {
        await shop.put(shop.settings.threshold)
        await coupon()
        expect(await wordNow(shop)).toEqual({ says: 'threshold' })
      }
    )

    where('freeShippingCoupon', 'a coupon for free shipping makes it free', async (shop, coupon) => {
      await shop.put(10)
      await coupon()
      expect(await wordNow(shop)).toEqual({ says: 'free' })
    })

    where(
      'withoutTax',
      'where tax is added to prices, the cart is worth what the shop compares',
      async (_, make) => {
        const shop = await make()
        await shop.put(shop.settings.threshold - 0.01)
        expect(await wordNow(shop)).toEqual({ says: 'missing', amount: 0.01 })
        await shop.put(0.01)
        expect(await wordNow(shop)).toEqual({ says: 'free' })
      }
    )

    where(
      'otherCurrency',
      'a cart in another currency is never compared with the owner’s amount',
      async (_, make) => {
        const shop = await make()
        await shop.put(10)
        const { currency, freeFrom } = await shop.cart.get()
        expect(currency).not.toBe(shop.settings.currency)
        if (freeFrom === undefined) expect(await wordNow(shop)).toEqual({ says: 'nothing' })
      }
    )

    where('digital', 'where nothing is shipped, the bar says nothing', async (shop, digital) => {
      await digital()
      expect(await wordNow(shop)).toEqual({ says: 'nothing' })
    })

    where(
      'unreachable',
      'where the shop does not ship to, the bar promises nothing',
      async (shop, unreachable) => {
        await shop.put(shop.settings.threshold)
        await unreachable()
        expect(await wordNow(shop)).toEqual({ says: 'nothing' })
      }
    )

    where('away', 'a shop that is away is read again once it is back', async ({ cart, put }, away) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      await put(20)
      const followed = followCart(cart)
      onTestFinished(followed.close)
      await expect.poll(() => followed.now().total).toBe(20)
      const back = await away()
      try {
        await followed.refresh()
        // A cart that is kept until it changes is as it was.
        const { total, isUnreadable = false } = followed.now()
        expect(total).toBe(isUnreadable ? 0 : 20)
      } finally {
        await back()
      }
      await put(10)
      await expect.poll(() => followed.now().total).toBe(30)
    })

    test('after a hundred quick changes the last one counts', async () => {
      const { cart, put } = await makeShop()
      const followed = followCart(cart)
      onTestFinished(followed.close)
      for (let change = 0; change < QUICK_CHANGES; change += 1) {
        void followed.refresh()
        await put(0.25)
      }
      await expect.poll(() => followed.now().total).toBe(QUICK_CHANGES / 4)
    })
  })
}
