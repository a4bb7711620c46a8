import { defineGivenElement } from '#widget/element/attributes/given-element.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { expect, test, vi } from 'vitest'

import { inside } from '../../support/bar-in-page.ts'
import { frame, listen, MARKUP, open, says, warned } from '../../support/given-bar.ts'

const WITHOUT_NUMBER = 'Start shopping to get FREE shipping!'

test('a cart source is followed, read anew by refresh(), and another one takes its place', async () => {
  const bar = open('<free-shipping-bar threshold="50" currency="EUR"></free-shipping-bar>')
  const cart = memoryCart({ total: 20 })
  bar.cart = cart
  await says(bar).toBe('Add €30.00 more to get FREE shipping!')
  cart.set({ total: 45 })
  await says(bar).toBe('Add €5.00 more to get FREE shipping!')
  let total = 1
  bar.cart = { get: () => ({ total }), subscribe: () => () => {}, add() {} }
  await says(bar).toBe('Add €49.00 more to get FREE shipping!')
  total = 2
  await bar.refresh()
  await says(bar).toBe('Add €48.00 more to get FREE shipping!')
  bar.cart = null
  await says(bar).toBe(WITHOUT_NUMBER)
})

test.each([
  () => {
    throw new Error('no cart')
  },
  () => Promise.reject(new Error('no cart'))
])('a cart source that throws or rejects ends the promise (%#)', async (get) => {
  const bar = open(MARKUP)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  bar.cart = { get, subscribe: () => () => {}, add() {} }
  await says(bar).toBe('Free shipping on orders €50.00+')
  expect(warned).toEqual([expect.stringContaining('the cart’s source fails')])
})

test('a cart source that never answers, or that answers once the bar is gone, promises nothing', async () => {
  const bar = open('<free-shipping-bar threshold="50" currency="EUR"></free-shipping-bar>')
  let arrive: (cart: { total: number }) => void = () => {}
  bar.cart = {
    get: () => new Promise((resolve) => void (arrive = resolve)),
    subscribe: () => () => {},
    add() {}
  }
  await says(bar).toBe(WITHOUT_NUMBER)
  const heard = listen(bar, 'fsb-progress', 'fsb-qualified')
  bar.remove()
  arrive({ total: 70 })
  await frame()
  expect(heard).toEqual([])
  expect(bar.shadowRoot?.children).toHaveLength(0)
})

test('an element that is moved, copied, or taken to another document goes on', async () => {
  const bar = open(`${MARKUP}<aside></aside>`)
  const heard = listen(bar, 'fsb-ready', 'fsb-progress')
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  await expect.poll(() => heard).toHaveLength(2)
  const aside = document.querySelector('aside')
  aside?.append(bar)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  const track = inside(bar, '[part=track]')
  if (aside && 'moveBefore' in document.body && typeof document.body.moveBefore === 'function')
    document.body.moveBefore(bar, aside)
  else aside?.before(bar)
  await frame()
  expect(inside(bar, '[part=track]')?.isConnected).toBe(true)
  if ('moveBefore' in document.body) expect(inside(bar, '[part=track]')).toBe(track)
  expect(heard).toHaveLength(2)
  const copy = bar.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('There is no copy.')
  document.body.append(copy)
  await says(copy).toBe('Add €18.80 more to get FREE shipping!')
  const frameElement = document.createElement('iframe')
  document.body.append(frameElement)
  frameElement.contentDocument?.body.append(bar)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  bar.setAttribute('total', '40')
  await says(bar).toBe('Add €10.00 more to get FREE shipping!')
})

test('an element that is first connected in another document is a bar there', async () => {
  const errors: unknown[] = []
  const hear = (event: Event) => errors.push(event)
  addEventListener('error', hear)
  const frameElement = document.createElement('iframe')
  document.body.append(frameElement)
  const bar = document.createElement('free-shipping-bar')
  Object.assign(bar, { threshold: 50, currency: 'EUR', total: 20 })
  frameElement.contentDocument?.body.append(bar)
  await says(bar).toBe('Add €30.00 more to get FREE shipping!')
  Object.assign(bar, { total: 35 })
  await says(bar).toBe('Add €15.00 more to get FREE shipping!')
  removeEventListener('error', hear)
  expect(errors).toEqual([])
})

test('a bar in a closed shadow root, and a definition that comes twice', async () => {
  document.body.innerHTML = '<div></div>'
  defineGivenElement('')
  const root = document.querySelector('div')?.attachShadow({ mode: 'closed' })
  if (!root) throw new Error('There is no root.')
  root.innerHTML = MARKUP
  const bar = root.querySelector('free-shipping-bar')
  if (!bar) throw new Error('There is no bar.')
  const heard = vi.fn()
  document.addEventListener('fsb-progress', heard, { once: true })
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})
