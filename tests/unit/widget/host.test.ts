import { followCart } from '#widget/carts/followed-cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { isShown, type PageKind } from '#widget/first/place/visibility.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { makeProduct, makeSettings } from '../../support/make.ts'

const PAGES: readonly PageKind[] = ['product', 'cart', 'miniCart', 'sideCart', 'header', 'checkout']
const GROUPS = {
  product: 'productPage',
  cart: 'cartPage',
  miniCart: 'miniCart',
  sideCart: 'miniCart',
  sideCartProduct: 'miniCart',
  header: 'header',
  checkout: 'checkout'
} as const
const NOWHERE = { desktop: false, mobile: false }

const CASES = PAGES.flatMap((page) => [
  { page, device: 'desktop', isMobile: false },
  { page, device: 'mobile', isMobile: true }
])

test.each(CASES)(
  'the switch for $page on $device shows the bar there and nowhere else, but for the two kinds of mini cart',
  ({ page, device }) => {
    const settings = makeSettings({
      enabled: true,
      visibility: {
        productPage: NOWHERE,
        cartPage: NOWHERE,
        miniCart: NOWHERE,
        header: NOWHERE,
        [GROUPS[page]]: { ...NOWHERE, [device]: true }
      }
    })
    const shown = CASES.filter((place) => isShown(settings, place.page, place.isMobile))
    expect(shown).toEqual(
      CASES.filter((place) => GROUPS[place.page] === GROUPS[page] && place.device === device)
    )
  }
)

test('a bar that is switched off is shown nowhere', () => {
  expect(PAGES.some((page) => isShown(makeSettings({ enabled: false }), page, false))).toBe(false)
})

test('the demo cart grows by the lower price', () => {
  const cart = memoryCart({ total: 10 })
  void cart.add(makeProduct({ price: 20, discount_price: 12.5 }))
  expect(cart.get()).toEqual({ total: 22.5 })
})

test('an add to the demo cart leaves what was converted behind', () => {
  const cart = memoryCart({ total: 10, items: 1, converted: { total: 9, currency: 'EUR' } })
  void cart.add(makeProduct({ price: 20 }))
  expect(cart.get()).toEqual({ total: 30, items: 1 })
})

test('an add is done when the cart’s new total is known', async () => {
  const cart = followCart(memoryCart({ total: 10, currency: 'EUR' }))
  await cart.add(makeProduct({ price: 5 }))
  expect(cart.now()).toEqual({ total: 15, currency: 'EUR' })
})

test('of two answers that overtake each other the later question counts', async () => {
  const answers: ((cart: { total: number }) => void)[] = []
  const changes: (() => void)[] = []
  const cart = followCart({
    get: () => new Promise((resolve) => answers.push(resolve)),
    subscribe: (onChange) => (changes.push(onChange), () => undefined),
    add: () => undefined
  })
  for (const change of changes) change()
  answers[1]?.({ total: 30 })
  answers[0]?.({ total: 10 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(cart.now()).toMatchObject({ total: 30 })
})

test('a cart that cannot be read any more promises nothing, warns once, and is right again once it can be', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  let isDown = false
  const source = memoryCart({ total: 60, shipsFree: true, items: 3, currency: 'USD' })
  const cart = followCart({
    ...source,
    get: () => {
      if (isDown) throw new Error('down')
      return source.get()
    }
  })
  onTestFinished(cart.close)
  await expect.poll(() => cart.now()).toMatchObject({ total: 60 })
  isDown = true
  await cart.refresh()
  await cart.refresh()
  expect(cart.now()).toEqual({ total: 0, items: 3, currency: 'USD', isUnreadable: true })
  expect(cart.isRead()).toBe(true)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.lastCall?.[0]).toContain('down')
  isDown = false
  source.set({ total: 31 })
  await expect.poll(() => cart.now()).toEqual({ total: 31 })
})

test('of a cart that never could be read the bars hear that it cannot', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const cart = followCart({ ...memoryCart(), get: () => Promise.reject(new Error('403')) })
  const heard = vi.fn()
  cart.listen(heard)
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toHaveBeenCalledOnce()
  expect(cart.now()).toMatchObject({ isUnreadable: true })
  expect(cart.isRead()).toBe(false)
})

test('a cart that could not be read is read again, a few times, and again from the start when it changes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'warn').mockReturnValue()
  const source = memoryCart({ total: 10 })
  const get = vi.fn<typeof source.get>(() => Promise.reject(new Error('503')))
  const cart = followCart({ ...source, get })
  await vi.advanceTimersByTimeAsync(3_600_000)
  const tried = get.mock.calls.length
  expect(tried).toBe(6)
  source.set({ total: 20 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(get).toHaveBeenCalledTimes(tried + 2)
  get.mockImplementation(source.get)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(cart.now()).toEqual({ total: 20 })
})

test('a closed cart is followed no more', async () => {
  const source = memoryCart({ total: 10 })
  const cart = followCart(source)
  await new Promise((resolve) => setImmediate(resolve))
  cart.close()
  source.set({ total: 99 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(cart.now()).toMatchObject({ total: 10 })
})

test.each([
  { currency: 'usd', reads: 'USD' },
  { currency: '', reads: undefined },
  { currency: '$', reads: '$' }
])('a cart in "$currency" is taken to be in $reads', async ({ currency, reads }) => {
  const cart = followCart(memoryCart({ total: 10, currency }))
  await expect.poll(() => cart.now()).toEqual({ total: 10, currency: reads })
})

test('a cart that cannot be followed is read all the same', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const subscribe = () => {
    throw new Error('no events here')
  }
  const cart = followCart({ ...memoryCart({ total: 10 }), subscribe })
  await expect.poll(() => cart.now()).toMatchObject({ total: 10 })
})
