// @vitest-environment happy-dom
import { ADD_EVENT, type AddEventDetail, ASK_EVENT, CART_EVENT, domCart } from '#widget/carts/dom-cart.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) end()
})

/** A cart that is followed. */
function makeCart() {
  const cart = domCart()
  const onChange = vi.fn()
  const stop = cart.subscribe(onChange)
  ends.push(stop)
  return { cart, onChange, stop }
}

const fire = (detail: unknown) => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail }))

/** A shop that hears adds. */
function hearAdds(respond: (detail: AddEventDetail) => void) {
  const hear = (event: Event) => respond((event as CustomEvent<AddEventDetail>).detail)
  document.addEventListener(ADD_EVENT, hear)
  ends.push(() => document.removeEventListener(ADD_EVENT, hear))
}

describe('a shop that speaks by events', () => {
  test('is asked for its cart as soon as somebody follows it', () => {
    const onAsk = vi.fn()
    document.addEventListener(ASK_EVENT, onAsk, { once: true })
    makeCart()
    expect(onAsk).toHaveBeenCalledOnce()
  })

  test('says its total and currency', () => {
    const { cart, onChange } = makeCart()
    fire({ total: 20, currency: 'EUR' })
    expect(cart.get()).toEqual({ total: 20, currency: 'EUR' })
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('says something is wrong, and right again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const followed = followCart(domCart())
    ends.push(followed.close)
    fire({ total: 60, shipsFree: true })
    await expect.poll(() => followed.now()).toMatchObject({ total: 60 })
    for (const detail of [undefined, null, 'twenty']) {
      fire(detail)
      await expect.poll(() => followed.now()).toMatchObject({ isUnreadable: true })
    }
    fire({ total: Number.NaN })
    await expect.poll(() => followed.now()).toEqual({ total: Number.NaN, isUnreadable: true })
    expect(warn).toHaveBeenCalledTimes(2)
    fire({ total: '31.20' })
    await expect.poll(() => followed.now()).toEqual({ total: 31.2 })
  })

  test('promises nothing any more when what it says cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const followed = followCart(domCart())
    ends.push(followed.close)
    fire({ total: 60 })
    await expect.poll(() => followed.now().total).toBe(60)
    fire({
      get total(): number {
        throw new Error('no total')
      }
    })
    await expect.poll(() => followed.now()).toEqual({ total: 0, isUnreadable: true })
    expect(warn).toHaveBeenCalledOnce()
  })

  test('is heard no more once nobody follows it', () => {
    const { cart, onChange, stop } = makeCart()
    stop()
    fire({ total: 20 })
    expect(onChange).not.toHaveBeenCalled()
    expect(cart.get()).toEqual({ total: 0, isUnread: true })
  })
})

describe('an add', () => {
  test('is done when the shop says so', async () => {
    const { cart } = makeCart()
    const products: string[] = []
    hearAdds(({ product, respondWith }) => {
      products.push(product.id)
      respondWith(Promise.resolve())
    })
    await cart.add(makeProduct({ id: 'mug' }))
    expect(products).toEqual(['mug'])
  })

  test('fails for the reason that the shop gives', async () => {
    const { cart } = makeCart()
    hearAdds(({ respondWith }) => respondWith(Promise.reject(new Error('sold out'))))
    await expect(cart.add(makeProduct())).rejects.toThrow('sold out')
  })

  test('fails where nobody hears it', async () => {
    const { cart } = makeCart()
    await expect(cart.add(makeProduct())).rejects.toThrow('nobody answered')
  })

  test('fails when the shop is silent for ten seconds', async () => {
    vi.useFakeTimers()
    const { cart } = makeCart()
    hearAdds(({ respondWith }) => respondWith(new Promise(() => undefined)))
    const added = Promise.resolve(cart.add(makeProduct())).catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await added).toContain('did not answer')
  })
})
