import { memoryCart } from '#widget/carts/memory-cart.ts'
import { lazyCart } from '#widget/wix/lazy-cart.ts'
import { expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

test('the code of a cart is loaded once, when the cart is needed first', async () => {
  const open = vi.fn(async () => memoryCart({ total: 20 }))
  const cart = lazyCart(open)
  expect(open).not.toHaveBeenCalled()
  expect([await cart.get(), await cart.get()]).toEqual([{ total: 20 }, { total: 20 }])
  expect(open).toHaveBeenCalledOnce()
})

test('after a failure the code is loaded again', async () => {
  const open = vi.fn(async () => memoryCart({ total: 20 }))
  open.mockRejectedValueOnce(new Error('offline'))
  const cart = lazyCart(open)
  await expect(cart.get()).rejects.toThrow('the cart of the site cannot be read')
  expect(await cart.get()).toEqual({ total: 20 })
})

test('a bar hears of adds, and after its end of none', async () => {
  const memory = memoryCart()
  const cart = lazyCart(async () => memory)
  const onChange = vi.fn()
  const stop = cart.subscribe(onChange)
  await cart.add(makeProduct({ price: 18 }))
  stop()
  await cart.add(makeProduct({ price: 18 }))
  expect(onChange).toHaveBeenCalledOnce()
  expect(await cart.get()).toMatchObject({ total: 36 })
})

test('a bar hears of adds also where the code was loaded only the second time', async () => {
  const open = vi.fn(async () => memoryCart())
  open.mockRejectedValueOnce(new Error('offline'))
  const cart = lazyCart(open)
  const onChange = vi.fn()
  cart.subscribe(onChange)
  await expect(cart.get()).rejects.toThrow('the cart of the site cannot be read')
  await cart.get()
  await cart.add(makeProduct({ price: 18 }))
  expect(onChange).toHaveBeenCalledOnce()
})

test('the shop’s rules reach a cart before it is read, and again when they change', async () => {
  const follow = vi.fn()
  const cart = lazyCart(async () => ({ ...memoryCart(), follow }))
  cart.follow?.({ country: 'US' })
  await cart.get()
  expect(follow.mock.calls).toEqual([[{ country: 'US' }, undefined]])
  cart.follow?.({ country: 'DE' })
  await cart.get()
  expect(follow).toHaveBeenLastCalledWith({ country: 'DE' }, undefined)
})
