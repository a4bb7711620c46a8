import type { CartSource } from '#widget/carts/cart-source.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { passedCart } from '#widget/carts/passed-cart.ts'
import { makeProduct } from '../../support/make.ts'

/** A React page whose bar follows what the page gives as its cart. */
function makePage() {
  const added: string[] = []
  const passed = passedCart(({ id }) => void added.push(id))
  const cart = followCart(passed.source)
  onTestFinished(cart.close)
  return { cart, passed, added }
}

test('a page that makes its source anew whenever it is drawn has the total of the newest one', async () => {
  const { cart, passed } = makePage()
  for (const total of [10, 20, 30]) {
    passed.set({ ...memoryCart(), get: () => ({ total }) })
    await expect.poll(() => cart.now().total).toBe(total)
  }
})

test('a source that another one replaced is followed no more, and the new one is', async () => {
  const { cart, passed } = makePage()
  const [before, after] = [memoryCart({ total: 10 }), memoryCart({ total: 20 })]
  passed.set(before)
  passed.set(after)
  const heard = vi.fn()
  await expect.poll(() => cart.now().total).toBe(20)
  cart.listen(heard)
  before.set({ total: 11 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).not.toHaveBeenCalled()
  after.set({ total: 21 })
  await expect.poll(() => cart.now().total).toBe(21)
})

test('the same source given again is not subscribed again', () => {
  const { passed } = makePage()
  const source = memoryCart({ total: 10 })
  const subscribe = vi.spyOn(source, 'subscribe')
  passed.set(source)
  passed.set(source)
  expect(subscribe).toHaveBeenCalledOnce()
})

test('a new source hears the shop’s rules, and what the bar adds', async () => {
  const { passed, added } = makePage()
  passed.source.follow?.({ country: 'DE' })
  await passed.source.add(makeProduct({ id: 'mug' }))
  const follow = vi.fn()
  const add = vi.fn()
  passed.set({ ...memoryCart(), follow, add, takesVariants: true })
  await passed.source.add(makeProduct({ id: 'bowl' }))
  expect(added).toEqual(['mug'])
  expect(add).toHaveBeenCalledOnce()
  expect(follow).toHaveBeenCalledWith({ country: 'DE' })
  expect(passed.source.takesVariants).toBe(true)
})

test('a cart that is no source is what it says, and null is not known yet', async () => {
  const { cart, passed } = makePage()
  passed.set({ total: 10 })
  await expect.poll(() => cart.now()).toEqual({ total: 10 })
  passed.set(null)
  await expect.poll(() => cart.now()).toEqual({ total: 0, isUnread: true })
})

test('a source that cannot be followed breaks no page, and is read all the same', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const { cart, passed } = makePage()
  const subscribe: CartSource['subscribe'] = () => {
    throw new Error('no events here')
  }
  passed.set({ ...memoryCart({ total: 10 }), subscribe })
  await expect.poll(() => cart.now().total).toBe(10)
})

test('a page that makes another source whenever it is drawn is told so once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { set } = passedCart(() => {})
  for (let render = 0; render < 13; render += 1) set(memoryCart())
  expect(warn.mock.calls).toEqual([[expect.stringContaining('useMemo')]])
})
