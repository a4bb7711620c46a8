import { toFlat } from '#shared/settings/flat.ts'
import { LEGACY_DEFAULTS, LegacySettingsSchema } from '#shared/settings/legacy.ts'
import { createLegacyWidget } from '#widget/legacy/legacy-widget.ts'
import { createSessionStore } from '#widget/legacy/session-store.ts'
import { cutName } from '#widget/strip/shown-products.ts'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'

import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const forbidden = () => {
  throw new Error('The storage is forbidden.')
}
const set = (data: unknown) => ({ type: 'UPDATE_SETTINGS', data })
const cart = (cartTotal: number, more = {}) => ({ type: 'UPDATE_CART', data: { cartTotal, ...more } })
const legacy = (change: object) => set({ ...LEGACY_DEFAULTS, ...change })

/** The legacy widget under Node, with its owner's settings loaded, once it has heard these messages. */
async function makeWidget(...messages: object[]) {
  vi.spyOn(console, 'debug').mockReturnValue()
  const window = makeWindow()
  const settings = { ...LEGACY_DEFAULTS, barText: 'Frei ab 80', threshold: 80, currency: 'EUR' }
  vi.stubGlobal('fetch', async () => Response.json({ settings }))
  const widget = createLegacyWidget({ instanceId: 'site', peer: window.peer, storage: forbidden })
  await expect.poll(() => widget.view().state).toBe('ready')
  for (const message of messages) window.hear(message)
  const message = () => {
    const view = widget.view()
    return view.state === 'ready' ? view.message : view.state
  }
  return { ...window, widget, message }
}

test.each([[[]], [{}], [{ settings: {} }], [{ settings: [] }], [{ colour: 'red' }], ['dark'], [null]])(
  'settings %j change nothing',
  async (data) => {
    const { widget, sent } = await makeWidget(set(data))
    expect(widget.view()).toMatchObject({ message: 'Frei ab 80', settings: { threshold: 80 } })
    expect(sent).toHaveLength(1)
  }
)

test('today’s flat settings are announced, said and drawn alike', async () => {
  const look = { style: { barColor: '#C2410C' }, visibility: { position: 'bottom' } } as const
  const today = makeSettings({ ...look, threshold: 88, messages: { successMessage: 'Shipping is on us' } })
  const { hear, sent, widget, message } = await makeWidget(set(toFlat(today)))
  expect(sent.at(-1)?.data).toMatchObject({ type: 'SHIPPING_BAR_READY', threshold: 88, currency: 'USD' })
  expect(message()).toBe('Add $88.00 more to get FREE shipping!')
  expect(widget.view()).toMatchObject({ settings: look })
  hear(cart(88))
  expect(message()).toBe('Shipping is on us')
})

const LEFT = 'Noch ${remaining}'
test.each<[string, ...messages: object[]]>([
  ['Add $60.00 more to get FREE shipping!', set({ settings: { goals: { threshold: 60 }, currency: 'usd' } })],
  ['Free shipping on orders over $88.00', set({ threshold: 88 })],
  ['Free shipping on orders over €100.00', set({ threshold: 100, currency: 'EUR' })],
  ['Free shipping on orders over $100', set({ threshold: 100, currency: '' })],
  ['Free shipping on orders over $88.00', legacy({ threshold: 88 })],
  ['Free shipping on orders over $100', legacy({}), cart(10)],
  ['Noch €90.00', legacy({ barText: LEFT, currency: 'EUR' }), cart(10)],
  ['', legacy({ barText: '' }), cart(10)],
  ["You've qualified for free shipping!", legacy({ barText: LEFT }), cart(100)],
  ['Frei', legacy({ barText: LEFT, messages: { successMessage: 'Frei' } }), cart(100)],
  ['hidden', legacy({ barEnabled: false })]
])('the widget reads “%s” after %j', async (message, ...messages) => {
  expect((await makeWidget(...messages)).message()).toBe(message)
})

test('what the cart refused can be added again', async () => {
  const { hear, names, widget } = await makeWidget()
  widget.add(makeProduct({ id: 'a' }))
  expect([widget.$added.get(), names().at(-1)]).toEqual([['a'], 'ADD_TO_CART'])
  hear({ type: 'addToCartFailed', payload: { id: 'a' } })
  expect(widget.$added.get()).toEqual([])
})

test.each([
  { cartItems: [], left: 0 },
  { cartItems: undefined, left: 1 },
  { cartItems: null, left: 1 },
  { cartItems: 'none', left: 1 }
])('a cart with the items $cartItems leaves $left in the carousel', async ({ cartItems, left }) => {
  const { widget } = await makeWidget(cart(10, { cartItems: [makeProduct()] }), cart(10, { cartItems }))
  expect(widget.view()).toMatchObject({ products: Array.from({ length: left }, () => expect.anything()) })
})

test('a look that makes no sense falls back alone, and money that makes none is no setting', () => {
  const read = (change: object) => v.safeParse(LegacySettingsSchema, { ...LEGACY_DEFAULTS, ...change })
  const look = { backgroundColor: 'url(x)', textColor: '#123456', position: 'left' }
  const output = { backgroundColor: '#000000', textColor: '#123456', position: 'top' }
  expect(read(look)).toMatchObject({ success: true, output })
  for (const change of [{ threshold: 'lots' }, { threshold: -1 }, { currency: 'euro' }])
    expect(read(change).success).toBe(false)
})

/** A tab's storage, as browsers have it. */
function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear()
  }
}

test('a tab keeps one settings object for each instance until it is deleted', () => {
  const storage = makeStorage()
  const [ours, theirs] = ['ours', 'theirs'].map((id) => createSessionStore(id, () => storage))
  expect(ours?.list()).toEqual([])
  ours?.create({ threshold: 80 })
  ours?.update({ threshold: 90 })
  expect([ours?.list(), theirs?.list()]).toEqual([[{ threshold: 90 }], []])
  ours?.delete()
  expect(ours?.list()).toEqual([])
})

test.each([
  ['storage that is forbidden', 'ours', forbidden],
  ['something else in the storage', 'ours', () => ({ ...makeStorage(), getItem: () => '{broken' })],
  ['no instance', '', makeStorage]
])('with %s nothing is kept, and it is logged', (_, instanceId, storage) => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  const store = createSessionStore(instanceId, storage)
  if (!instanceId) store.create({ threshold: 80 })
  else expect(store.list()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  const needed = 'free-shipping-bar: Instance ID is required for sessionStorage operations.'
  if (!instanceId) expect(log).toHaveBeenCalledWith(needed)
})

test.each([
  ['Stoneware mug', 20, 'Stoneware mug'],
  ['Stoneware mug', 13, 'Stoneware mug'],
  ['Stoneware mug', 10, 'Stoneware...'],
  ['🫖🫖🫖🫖', 3, '🫖🫖🫖...']
])('“%s” cut to %d is “%s”', (name, limit, cut) => expect(cutName(name, limit)).toBe(cut))
