import { memoryCart } from '#widget/carts/memory-cart.ts'
import type { AddEvent } from '#widget/element/attributes/public-types.ts'
import { expect, test, vi } from 'vitest'

import { inside } from '../../support/bar-in-page.ts'
import { frame, listen, MARKUP, message, MUG, open, says, warned } from '../../support/given-bar.ts'

const addButton = (bar: Element) => inside(bar, '.add')
const bowlButton = (bar: Element) => inside(bar, '.add[aria-label$="Bowl"]')

test('a product is added by the cart source, by the page’s own way, or not at all', async () => {
  const bar = open('<free-shipping-bar threshold="50" currency="EUR"></free-shipping-bar>')
  const cart = memoryCart({ total: 20 })
  const heard = listen(bar, 'fsb-added')
  Object.assign(bar, { cart, products: [MUG, { ...MUG, id: 'bowl', name: 'Bowl' }] })
  await expect.poll(() => addButton(bar)).not.toBeNull()
  addButton(bar)?.click()
  await says(bar).toBe('Add €18.00 more to get FREE shipping!')

  const other = () => bowlButton(bar)
  const stop = (event: Event) => event.preventDefault()
  bar.addEventListener('fsb-add', stop)
  other()?.click()
  await frame()
  expect(other()?.textContent).toBe('Add to Cart')
  bar.removeEventListener('fsb-add', stop)

  const added: string[] = []
  bar.addEventListener('fsb-add', (event) => {
    // The name says which event it is.
    const { detail, respondWith } = event as AddEvent
    added.push(detail.product.id)
    respondWith.call(
      event,
      Promise.resolve().then(() => cart.set({ total: 21 }))
    )
  })
  other()?.click()
  await says(bar).toBe('Add €29.00 more to get FREE shipping!')
  expect(added).toEqual(['bowl'])
  const told = (id: string, total: number) => ['fsb-added', { product: { id }, cart: { total } }]
  expect(heard).toMatchObject([told('mug', 32), told('bowl', 21)])
})

test('a double click before the code that adds is there asks the page once, and a later one again', async () => {
  const bar = open(MARKUP)
  bar.products = [MUG]
  const respond = vi.fn((event: Event) => (event as AddEvent).respondWith(Promise.reject(new Error())))
  bar.addEventListener('fsb-add', respond)
  const heard = listen(bar, 'fsb-add-failed')
  await expect.poll(() => addButton(bar)).not.toBeNull()
  for (const turn of [1, 2]) {
    addButton(bar)?.click()
    addButton(bar)?.click()
    await expect.poll(() => heard).toHaveLength(turn)
    expect(respond).toHaveBeenCalledTimes(turn)
  }
})

test('the numbers are told when they change, and reaching the threshold once for each time', async () => {
  const bar = open(MARKUP)
  const heard = listen(bar, 'fsb-progress', 'fsb-qualified')
  const numbers = { threshold: 50, currency: 'EUR' }
  await expect
    .poll(() => heard)
    .toEqual([['fsb-progress', { ...numbers, total: 31.2, remaining: 18.8, percent: 62.4 }]])
  for (const total of ['60', '60', 'abc', '60', '20', '50']) {
    bar.setAttribute('total', total)
    await frame()
  }
  const reached = (total: number) => ({ ...numbers, total, remaining: 0, percent: 100 })
  expect(heard.slice(1)).toEqual([
    ['fsb-progress', reached(60)],
    ['fsb-qualified', reached(60)],
    ['fsb-progress', { ...numbers, total: 20, remaining: 30, percent: 40 }],
    ['fsb-progress', reached(50)],
    ['fsb-qualified', reached(50)]
  ])
})

test('a bar is closed by its shopper or its page, tells that by both names, and comes again', async () => {
  const bar = open(MARKUP.replace(' total', ' closable total'))
  const heard = listen(bar, 'fsb-close', 'fsb-reopen', 'free-shipping-bar:close')
  await expect.poll(() => inside(bar, '[part=close]')).not.toBeNull()
  inside(bar, '[part=close]')?.click()
  await says(bar).toBeUndefined()
  expect(bar.getBoundingClientRect().height).toBe(0)
  bar.open()
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  bar.close()
  bar.close()
  await says(bar).toBeUndefined()
  bar.open()
  bar.open()
  const closed = [
    ['fsb-close', null],
    ['free-shipping-bar:close', null]
  ]
  expect(heard).toEqual([...closed, ['fsb-reopen', null], ...closed, ['fsb-reopen', null]])
})

test('a product that is not added is told, also where nothing in the page adds it', async () => {
  const bar = open(MARKUP)
  vi.spyOn(console, 'debug').mockReturnValue()
  bar.products = [MUG, { ...MUG, id: 'bowl', name: 'Bowl' }]
  await frame()
  expect(warned).toEqual([])
  const heard = listen(bar, 'fsb-add-failed')
  await expect.poll(() => addButton(bar)).not.toBeNull()
  addButton(bar)?.click()
  await expect
    .poll(() => heard)
    .toEqual([['fsb-add-failed', { product: expect.objectContaining({ id: 'mug' }), reason: '' }]])
  bar.addEventListener('fsb-add', (event) =>
    (event as AddEvent).respondWith(Promise.reject(Object.assign(new Error(), { reason: 'Sold out' })))
  )
  bowlButton(bar)?.click()
  await expect
    .poll(() => heard[1])
    .toEqual(['fsb-add-failed', { product: expect.objectContaining({ id: 'bowl' }), reason: 'Sold out' }])
  await expect.poll(() => inside(bar, '[part=reason]')?.textContent).toBe('Sold out')
})

test('the page writes icon and texts into slots, with the amounts in them', async () => {
  const bar = open(
    MARKUP.replace(
      '></',
      '><b slot="icon">!</b><span slot="message">Noch <data part="remaining"></data> von <data part="threshold"></data></span><em slot="success">Geschafft</em></'
    )
  )
  const slotted = (name: string) => {
    const slot = inside(bar, `slot[name=${name}]`)
    return slot instanceof HTMLSlotElement
      ? slot.assignedElements({ flatten: true }).map((node) => node.textContent)
      : undefined
  }
  await expect.poll(() => slotted('message')).toEqual(['Noch €18.80 von €50.00'])
  expect(bar.querySelector('data')?.value).toBe('18.8')
  expect(slotted('icon')).toEqual(['!'])
  bar.setAttribute('total', '0')
  await expect.poll(() => slotted('empty')).toEqual(['Noch €50.00 von €50.00'])
  bar.setAttribute('total', 'abc')
  await expect.poll(() => slotted('empty')).toBeUndefined()
  expect(slotted('message')).toBeUndefined()
  expect(message(bar)).toBeUndefined()
  bar.setAttribute('total', '60')
  await expect.poll(() => slotted('success')).toEqual(['Geschafft'])
})

test('style sheets know the state of an element', async () => {
  const bar = open(MARKUP)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  const states = () => ['qualified', 'hidden', 'loading'].filter((name) => bar.hasAttribute(`data-${name}`))
  expect(states()).toEqual([])
  bar.total = 50
  await expect.poll(states).toEqual(['qualified'])
  bar.close()
  await expect.poll(states).toEqual(['hidden'])
})
