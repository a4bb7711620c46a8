// @vitest-environment happy-dom
import type { Cart } from '#shared/cart.ts'
import { cartNow } from '#widget/carts/cart-source.ts'
import { ADD_EVENT, type AddEventDetail, ASK_EVENT, CART_EVENT, domCart } from '#widget/carts/dom-cart.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { lazyCart } from '#widget/wix/lazy-cart.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset().mockReturnValue())
afterEach(() => void vi.useRealTimers())

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const MUG = makeProduct({ id: 'mug', price: 20, discount_price: 12.5 })

/** A followed cart, until the end of the test. */
function follow(source: Parameters<typeof followCart>[0]) {
  const cart = followCart(source)
  onTestFinished(cart.close)
  return cart
}

describe('on the first picture', () => {
  const UNREADABLE = { total: 0, isUnread: true, isUnreadable: true }
  const broken = () => {
    throw new Error('not yet')
  }

  test.each<[string, ReturnType<typeof memoryCart>, object]>([
    ['told as text has its number', memoryCart(JSON.parse('{ "total": "31.20" }')), { total: 31.2 }],
    [
      'without a total promises nothing',
      memoryCart({ total: Number.NaN }),
      { ...UNREADABLE, total: Number.NaN }
    ],
    ['that throws promises nothing', { ...memoryCart({ total: 60 }), now: broken }, UNREADABLE],
    [
      'that has to be asked for is unknown',
      { ...memoryCart({ total: 60 }), now: undefined },
      { total: 0, isUnread: true }
    ]
  ])('a cart %s', (_, source, cart) => expect(cartNow(source)).toEqual(cart))
})

describe('the cart of a page that keeps it in memory', () => {
  test('grows by the lower price, and leaves what was converted behind', () => {
    const cart = memoryCart({ total: 10, items: 1, converted: { total: 9, currency: 'EUR' } })
    void cart.add(MUG)
    expect(cart.get()).toEqual({ total: 22.5, items: 1 })
  })

  test('a cart in memory has an add once its new total is known, and is followed until it is closed', async () => {
    const source = memoryCart({ total: 10, currency: 'EUR' })
    const cart = followCart(source)
    await cart.add(MUG)
    expect(cart.now()).toEqual({ total: 22.5, currency: 'EUR' })
    cart.close()
    source.set({ total: 99 })
    await settled()
    expect(cart.now()).toMatchObject({ total: 22.5 })
  })
})

describe('a followed cart', () => {
  test('the later question’s answer counts of two that overtake each other', async () => {
    const answers: ((cart: Cart) => void)[] = []
    const changes: (() => void)[] = []
    const cart = follow({
      get: () => new Promise((resolve) => answers.push(resolve)),
      subscribe: (onChange) => (changes.push(onChange), () => undefined),
      add: () => undefined
    })
    for (const change of changes) change()
    answers[1]?.({ total: 30 })
    answers[0]?.({ total: 10 })
    await settled()
    expect(cart.now()).toMatchObject({ total: 30 })
  })

  test('a cart that cannot be read any more promises nothing, warns once, and is right again once it can be', async () => {
    let isDown = false
    const source = memoryCart({ total: 60, shipsFree: true, items: 3, currency: 'USD' })
    const get = () => (isDown ? Promise.reject(new Error('down')) : source.get())
    const cart = follow({ ...source, get })
    await expect.poll(() => cart.now()).toMatchObject({ total: 60 })
    isDown = true
    await cart.refresh()
    await cart.refresh()
    expect(cart.now()).toEqual({ total: 0, items: 3, currency: 'USD', isUnreadable: true })
    expect(cart.isRead()).toBe(true)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('down'), expect.any(Error))
    isDown = false
    source.set({ total: 31 })
    await expect.poll(() => cart.now()).toEqual({ total: 31 })
  })

  test('a cart that never could be read tells its bars', async () => {
    const cart = follow({ ...memoryCart(), get: () => Promise.reject(new Error('403')) })
    const heard = vi.fn()
    cart.listen(heard)
    await settled()
    expect(heard).toHaveBeenCalledOnce()
    expect([cart.now().isUnreadable, cart.isRead()]).toEqual([true, false])
  })

  test('a cart that could not be read is read again, a few times, and again from the start when it changes', async () => {
    vi.useFakeTimers()
    const source = memoryCart({ total: 10 })
    const get = vi.fn<typeof source.get>(() => Promise.reject(new Error('503')))
    const cart = follow({ ...source, get })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(get).toHaveBeenCalledTimes(6)
    source.set({ total: 20 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(get).toHaveBeenCalledTimes(8)
    get.mockImplementation(source.get)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(cart.now()).toEqual({ total: 20 })
  })

  test.each([
    ['usd', 'USD'],
    ['', undefined],
    ['$', '$']
  ])('a cart in the currency "%s" is taken to be in %s', async (currency, reads) => {
    const cart = follow(memoryCart({ total: 10, currency }))
    await expect.poll(() => cart.now()).toEqual({ total: 10, currency: reads })
  })

  test('a cart without events is read as well', async () => {
    vi.spyOn(console, 'debug').mockReturnValueOnce()
    const subscribe = () => {
      throw new Error('no events here')
    }
    const cart = follow({ ...memoryCart({ total: 10 }), subscribe })
    await expect.poll(() => cart.now()).toMatchObject({ total: 10 })
  })
})

describe('the cart of a shop that speaks by events', () => {
  const fire = (detail: unknown) => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail }))

  test('a shop is asked for its cart when it is followed, has what the shop says, and hears nothing once it is not', () => {
    const onAsk = vi.fn()
    document.addEventListener(ASK_EVENT, onAsk, { once: true })
    const cart = domCart()
    expect(cart.get()).toEqual({ total: 0, isUnread: true })
    const onChange = vi.fn()
    const stop = cart.subscribe(onChange)
    expect(onAsk).toHaveBeenCalledOnce()
    fire({ total: 20, currency: 'EUR' })
    expect(cart.get()).toEqual({ total: 20, currency: 'EUR' })
    stop()
    fire({ total: 30 })
    expect(onChange).toHaveBeenCalledOnce()
    expect(cart.get()).toEqual({ total: 20, currency: 'EUR' })
  })

  test('a bar promises nothing after what cannot be read, warns of each kind once, and is right again', async () => {
    const followed = follow(domCart())
    const reads = (cart: object) => expect.poll(() => followed.now()).toEqual(cart)
    fire({ total: 60, shipsFree: true })
    await reads({ total: 60, shipsFree: true })
    for (const detail of [undefined, null, 'twenty']) {
      fire(detail)
      await reads({ total: 0, isUnreadable: true })
    }
    fire({ total: Number.NaN })
    await reads({ total: Number.NaN, isUnreadable: true })
    expect(warn).toHaveBeenCalledTimes(2)
    fire({ total: '31.20' })
    await reads({ total: 31.2 })
    fire({
      get total(): number {
        throw new Error('no total')
      }
    })
    await reads({ total: 0, isUnreadable: true })
  })

  const never = () => new Promise<void>(() => undefined)
  test.each<[string, (() => Promise<void>) | undefined, result: string]>([
    ['is done when the shop confirms it', () => Promise.resolve(), 'done'],
    ['fails for the shop’s reason', () => Promise.reject(new Error('sold out')), 'Error: sold out'],
    ['fails where no shop hears it', undefined, 'no listener answered'],
    ['fails when the shop is silent for ten seconds', never, 'did not answer']
  ])('an add %s', async (_, answer, result) => {
    vi.useFakeTimers()
    const products: string[] = []
    const hear = (event: Event) => {
      const { product, respondWith } = (event as CustomEvent<AddEventDetail>).detail
      products.push(product.id)
      if (answer) respondWith(answer())
    }
    if (answer) document.addEventListener(ADD_EVENT, hear, { once: true })
    const added = Promise.resolve(domCart().add(MUG)).then(() => 'done', String)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await added).toContain(result)
    expect(products).toEqual(answer ? ['mug'] : [])
  })
})

describe('a cart whose code is loaded later', () => {
  const FAILS = 'the cart of the site cannot be read'

  test('a cart’s code is loaded once, when the cart is needed first', async () => {
    const open = vi.fn(async () => memoryCart({ total: 20 }))
    const cart = lazyCart(open)
    expect(open).not.toHaveBeenCalled()
    expect([await cart.get(), await cart.get()]).toEqual([{ total: 20 }, { total: 20 }])
    expect(open).toHaveBeenCalledOnce()
  })

  test('a cart’s code is loaded again after a failure, and its bar hears of adds until its end', async () => {
    const open = vi.fn(async () => memoryCart())
    open.mockRejectedValueOnce(new Error('offline'))
    const cart = lazyCart(open)
    const onChange = vi.fn()
    const stop = cart.subscribe(onChange)
    await expect(cart.get()).rejects.toThrow(FAILS)
    expect(await cart.get()).toEqual({ total: 0 })
    await cart.add(MUG)
    stop()
    await cart.add(MUG)
    expect(onChange).toHaveBeenCalledOnce()
    expect(await cart.get()).toMatchObject({ total: 25 })
  })

  test('a cart whose code comes later has the shop’s rules before it is read, and again when they change', async () => {
    const rules = vi.fn()
    const cart = lazyCart(async () => ({ ...memoryCart(), follow: rules }))
    for (const country of ['US', 'DE']) {
      cart.follow?.({ country })
      await cart.get()
      expect(rules).toHaveBeenLastCalledWith({ country })
    }
    expect(rules).toHaveBeenCalledTimes(2)
  })
})
