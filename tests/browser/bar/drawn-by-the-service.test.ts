import { barRoom } from '#shared/bar/bar-room.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { inside, makeBar, makeForm, makeProducts } from '../../support/bar-in-page.ts'
import { loadLanguage } from '../../support/languages.ts'
import { drawing, isTaken, makeDrawnBar, makeGivenBar } from '../../support/drawn-bar.ts'
import { makeGoal, makeProduct, makeSettings } from '../../support/make.ts'
import { SETTING_CHANGES } from '../../support/setting-changes.ts'

const box = (node: Element) => inside(node, '[part=bar]')

// Before any test has loaded the components: a page defines a name once.
describe('the components take over the nodes that are there', () => {
  test('when a pointer comes to the strip, and not before', async () => {
    const settings = makeSettings({ enabled: true, products: { productIds: ['p0'] } })
    const { node } = await makeGivenBar({ settings, products: makeProducts(6), total: 20 })
    await customElements.whenDefined('free-shipping-bar')
    expect(isTaken(node)).toBe(false)
    const before = ['[part=bar]', '[part=track]', 'ul', 'li', 'img', '.add'].map((name) => inside(node, name))
    const list = inside(node, 'ul')
    list?.scrollTo({ left: 584, behavior: 'instant' })
    const drawn = drawing(box(node))
    await userEvent.hover(page.getByRole('listitem').nth(3))
    await expect.poll(() => isTaken(node)).toBe(true)
    expect(
      ['[part=bar]', '[part=track]', 'ul', 'li', 'img', '.add'].map((name) => inside(node, name))
    ).toEqual(before)
    expect(drawing(box(node))).toEqual(drawn)
    expect(list?.scrollLeft).toBeGreaterThan(500)
  })
})

test('a picture that does not load gives way to a drawing before the components are there', async () => {
  const products = [makeProduct({ image_url: 'data:image/png;base64,AA==' })]
  const { node } = await makeGivenBar({ settings: makeSettings(WITH_STRIP), products, total: 20 })
  await expect.element(inside(node, '.picture svg')).toBeVisible()
  expect(isTaken(node)).toBe(false)
})

test('a page whose postMessage() wants its window, as that of Jest 29 does, hears of its bar', async () => {
  const heard: unknown[] = []
  vi.spyOn(window, 'postMessage').mockImplementation(function postMessage(this: unknown, message: unknown) {
    heard.push([this === window, message])
  })
  const { node } = await makeGivenBar({ settings: makeSettings({ enabled: true }), total: 20 })
  const instanceId = node.getAttribute('instance-id')
  await expect.poll(() => heard).toContainEqual([true, { type: 'publicBarReady', instanceId }])
  vi.restoreAllMocks()
})

const WITH_STRIP = { enabled: true, products: { productIds: ['p0', 'p1'] } }

describe('what the service draws and the script fills is what the components draw', () => {
  test.each(SETTING_CHANGES)('with another $setting', async ({ change }) => {
    const settings = makeSettings({ ...change, enabled: true })
    const { node } = await makeDrawnBar({ settings, total: 20 })
    const { bar } = await makeBar({ settings, cart: { total: 20 } })
    expect(drawing(box(node))).toEqual(drawing(box(bar)))
    expect(node.getBoundingClientRect().height).toBeCloseTo(bar.getBoundingClientRect().height, 1)
  })

  const goals = [makeGoal(80, '10% off'), makeGoal(120, 'a free gift')]
  const [PLAIN, WITH_GOALS] = [
    makeSettings({ enabled: true }),
    makeSettings({ enabled: true, rewards: { goals } })
  ]
  test.each([
    ...[0, 20, 49.99, 50, 200].map((total) => [total, 0, PLAIN] as const),
    ...[0, 60, 130].map((total) => [total, 2, WITH_GOALS] as const)
  ])('for a cart of %d, with %d more goals', async (total, _, settings) => {
    const { node } = await makeDrawnBar({ settings, total })
    const { bar } = await makeBar({ settings, cart: { total } })
    expect(drawing(box(node))).toEqual(drawing(box(bar)))
  })

  const sale = { price: 30, discount_price: 12, currency: 'USD' }
  test.each([
    ['products', makeProducts(3)],
    ['a discount', [makeProduct(sale)]],
    ['no picture and no page', [makeProduct({ image_url: '', url: '' })]],
    ['options on its page', [makeProduct({ hasOptions: true, url: 'https://shop.test/mug' })]],
    ['a long name', [makeProduct({ name: 'A very long name indeed, for a mug or two' })]]
  ])('with %s in the strip', async (_, products) => {
    const settings = makeSettings(WITH_STRIP)
    const { node } = await makeDrawnBar({ settings, products, total: 20 })
    const { bar } = await makeForm({ 'same-tab': '' }, { settings, cart: { total: 20 }, products })
    await expect.poll(() => drawing(inside(bar, '.strip'))).toEqual(drawing(inside(node, '.strip')))
    expect(node.getBoundingClientRect().height).toBeCloseTo(bar.getBoundingClientRect().height, 1)
  })

  test.each([false, true])('in another language, where it stays in view: %s', async (isClosable) => {
    document.documentElement.lang = 'ar'
    const settings = makeSettings({
      ...WITH_STRIP,
      ...(isClosable ? { visibility: { placement: 'fixed' as const } } : {})
    })
    const products = [makeProduct(sale), ...makeProducts(2)]
    const language = await loadLanguage('ar')
    const { node } = await makeDrawnBar({ settings, products, total: 20, language, isClosable })
    const { bar } = await makeForm({ 'same-tab': '' }, { settings, products, locale: 'ar' })
    bar.toggleAttribute('closable', isClosable)
    // It is drawn again, in its new form.
    bar.setAttribute('host', 'page')
    await expect.poll(() => drawing(box(bar))).toEqual(drawing(box(node)))
  })
})

describe('the keyboard, before the components are there', () => {
  const suggested = {
    settings: makeSettings(WITH_STRIP),
    products: makeProducts(2).map((one) => ({ ...one, url: 'https://shop.test/mug' })),
    total: 20
  }

  test.each(['.add', '.name'])('the focus stays at %s while the cart changes', async (selector) => {
    const { node, cart } = await makeDrawnBar(suggested)
    inside(node, selector)?.focus()
    cart.set({ total: 30, currency: 'USD', productIds: [] })
    await expect.poll(() => inside(node, '[part=track]')?.ariaValueNow).toBe('60')
    expect(node.shadowRoot?.activeElement).toBe(inside(node, selector))
  })

  test('the focus is at the message once shipping is free and the strip goes', async () => {
    const { node, cart } = await makeGivenBar(suggested)
    inside(node, '.add')?.focus()
    cart.set({ total: 60, currency: 'USD' })
    await expect.poll(() => inside(node, '.strip')).toBeNull()
    expect(node.shadowRoot?.activeElement).toBe(inside(node, '.message'))
  })
})

describe('the room', () => {
  test.each([
    { width: 800, nameCharLimit: 20 },
    { width: 800, nameCharLimit: 50 },
    { width: 374, nameCharLimit: 20 },
    { width: 374, nameCharLimit: 50 },
    { width: 280, nameCharLimit: 20 },
    { width: 800, addButton: 'plus' as const },
    { width: 280, addButton: 'plus' as const },
    ...[800, 340, 270].map((width) => ({ width, selectionMethod: 'closesGap' as const }))
  ])('the strip’s room is as high as the strip: %j', async ({ width, ...cards }) => {
    const settings = makeSettings({ ...WITH_STRIP, products: { ...WITH_STRIP.products, ...cards } })
    const { bar } = await makeBar({ settings, cart: { total: 20 }, products: makeProducts(2), width })
    const { node } = await makeDrawnBar({ settings, total: 20, width, hasProducts: false })
    expect(node.getBoundingClientRect().height).toBeCloseTo(bar.getBoundingClientRect().height, 0)
  })

  test.each([
    { change: {}, hasStrip: true },
    { change: {}, hasStrip: false },
    { change: { style: { borderThickness: 10 } }, hasStrip: true },
    { change: { style: { spacing: 'compact' as const, trackHeight: 4, fontSize: 12 } }, hasStrip: false },
    { change: { style: { spacing: 'roomy' as const, trackHeight: 24, fontSize: 24 } }, hasStrip: true },
    { change: { style: { textPosition: 'below' as const } }, hasStrip: true },
    { change: { icon: { type: 'none' as const } }, hasStrip: false },
    { change: { products: { nameCharLimit: 50 } }, hasStrip: true },
    { change: NEW_SITE_SETTINGS, hasStrip: true },
    {
      change: { ...NEW_SITE_SETTINGS, rewards: { goals: [makeGoal(80, 'a gift')], labels: true } },
      hasStrip: true
    }
  ])('a page’s room for the bar is what the bar needs: %j', async ({ change, hasStrip }) => {
    const settings = makeSettings({ enabled: true, ...change })
    const products = hasStrip ? makeProducts(2) : []
    for (const [size, width] of [
      ['wide', 1000],
      ['narrow', 358]
    ] as const) {
      document.body.replaceChildren()
      const { bar } = await makeBar({ settings, cart: { total: 20 }, products, width })
      const { height } = bar.getBoundingClientRect()
      const room = barRoom(settings, hasStrip)[size]
      expect(room - height).toBeGreaterThanOrEqual(0)
      expect(room - height).toBeLessThan(22)
    }
  })

  test('the strip’s room goes where the bar is without products', async () => {
    const settings = makeSettings(WITH_STRIP)
    const { node, cart } = await makeDrawnBar({ settings, total: 20, hasProducts: false })
    const before = node.getBoundingClientRect().height
    cart.set({ total: 60, currency: 'USD' })
    await expect.poll(() => node.getBoundingClientRect().height).toBeLessThan(before)
  })
})

test('custom properties that the page gives the element count in what the service draws too', async () => {
  const style = document.createElement('style')
  style.textContent = 'free-shipping-bar { --fsb-bar-color: rgb(9, 8, 7) }'
  document.body.append(style)
  const { node } = await makeGivenBar({ settings: makeSettings({ enabled: true }), total: 20 })
  await expect
    .poll(() => {
      const fill = inside(node, '[part=fill]')
      return fill && getComputedStyle(fill).backgroundColor
    })
    .toBe('rgb(9, 8, 7)')
})
