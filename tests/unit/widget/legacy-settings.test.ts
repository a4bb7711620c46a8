import { toFlat } from '#shared/settings/flat.ts'
import { LEGACY_DEFAULTS } from '#shared/settings/legacy.ts'
import { createLegacyWidget } from '#widget/legacy/legacy-widget.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OWNERS = { ...LEGACY_DEFAULTS, barText: 'Frei ab 80', threshold: 80, currency: 'EUR' }

/** The legacy widget under Node, with its owner's settings loaded. */
async function makeWidget() {
  vi.spyOn(console, 'debug').mockReturnValue()
  const window = makeWindow()
  vi.stubGlobal('fetch', async () => Response.json({ settings: OWNERS }))
  const storage = () => {
    throw new Error('The storage is forbidden.')
  }
  const widget = createLegacyWidget({ instanceId: 'site', peer: window.peer, storage })
  await expect.poll(() => widget.view().state).toBe('ready')
  const ready = () => {
    const view = widget.view()
    if (view.state !== 'ready') throw new Error(`The widget is ${view.state}`)
    return view
  }
  const text = () => ready().message
  return { ...window, widget, ready, text }
}

test.each([[[]], [{}], [{ settings: {} }], [{ settings: [] }], [{ colour: 'red' }], ['dark'], [null]])(
  'settings %j change nothing',
  async (data) => {
    const { hear, ready, sent } = await makeWidget()
    hear({ type: 'UPDATE_SETTINGS', data })
    expect(ready()).toMatchObject({ message: 'Frei ab 80', settings: { threshold: 80 } })
    expect(sent).toHaveLength(1)
  }
)

test('today’s flat settings are announced, said and drawn alike', async () => {
  const { hear, sent, text, ready } = await makeWidget()
  const today = makeSettings({
    threshold: 88,
    style: { barColor: '#C2410C' },
    visibility: { position: 'bottom' },
    messages: { successMessage: 'Shipping is on us' }
  })
  hear({ type: 'UPDATE_SETTINGS', data: toFlat(today) })
  expect(sent.at(-1)?.data).toMatchObject({ type: 'SHIPPING_BAR_READY', threshold: 88, currency: 'USD' })
  expect(text()).toBe('Add $88.00 more to get FREE shipping!')
  expect(ready().settings).toMatchObject({
    style: { barColor: '#C2410C' },
    visibility: { position: 'bottom' }
  })
  hear({ type: 'UPDATE_CART', data: { cartTotal: 88 } })
  expect(text()).toBe('Shipping is on us')
})

test('today’s nested settings are understood as well', async () => {
  const { hear, text } = await makeWidget()
  hear({ type: 'UPDATE_SETTINGS', data: { settings: { goals: { threshold: 60 }, currency: 'usd' } } })
  expect(text()).toBe('Add $60.00 more to get FREE shipping!')
})

test.each([
  { data: { threshold: 88 }, says: 'Free shipping on orders over $88.00' },
  { data: { threshold: 100, currency: 'EUR' }, says: 'Free shipping on orders over €100.00' },
  { data: { threshold: 100, currency: '' }, says: 'Free shipping on orders over $100' },
  { data: { ...LEGACY_DEFAULTS, threshold: 88 }, says: 'Free shipping on orders over $88.00' }
])('without a text of the owner the threshold of $data is the one that is said', async ({ data, says }) => {
  const { hear, text } = await makeWidget()
  hear({ type: 'UPDATE_SETTINGS', data })
  expect(text()).toBe(says)
})

test.each([
  { data: {}, total: 10, says: 'Free shipping on orders over $100' },
  { data: { barText: 'Noch ${remaining}', currency: 'EUR' }, total: 10, says: 'Noch €90.00' },
  { data: { barText: '' }, total: 10, says: '' },
  { data: { barText: 'Noch ${remaining}' }, total: 100, says: "You've qualified for free shipping!" },
  { data: { barText: 'Noch ${remaining}', messages: { successMessage: 'Frei' } }, total: 100, says: 'Frei' }
])('settings $data say "$says" at $total', async ({ data, total, says }) => {
  const { hear, text } = await makeWidget()
  hear({ type: 'UPDATE_SETTINGS', data: { ...LEGACY_DEFAULTS, ...data } })
  hear({ type: 'UPDATE_CART', data: { cartTotal: total } })
  expect(text()).toBe(says)
})

test('what the cart refused can be added again', async () => {
  const { hear, names, widget } = await makeWidget()
  widget.add(makeProduct({ id: 'a' }))
  expect([widget.$added.get(), names().at(-1)]).toEqual([['a'], 'ADD_TO_CART'])
  hear({ type: 'addToCartFailed', payload: { id: 'a' } })
  expect(widget.$added.get()).toEqual([])
})

test('a widget that its owner has switched off is hidden', async () => {
  const { hear, widget } = await makeWidget()
  hear({ type: 'UPDATE_SETTINGS', data: { ...LEGACY_DEFAULTS, barEnabled: false } })
  expect(widget.view().state).toBe('hidden')
})

test.each([
  { cartItems: [], left: 0 },
  { cartItems: undefined, left: 1 },
  { cartItems: null, left: 1 },
  { cartItems: 'none', left: 1 }
])('a cart with the items $cartItems leaves $left in the carousel', async ({ cartItems, left }) => {
  const { hear, ready } = await makeWidget()
  hear({ type: 'UPDATE_CART', data: { cartTotal: 10, cartItems: [makeProduct()] } })
  hear({ type: 'UPDATE_CART', data: { cartTotal: 10, cartItems } })
  expect(ready().products).toHaveLength(left)
})
