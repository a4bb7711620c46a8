import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeSettings, isTaken, openGivenBar } from '../../support/drawn-bar.ts'
import { eventually } from '../../support/eventually.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

type GivenBar = Awaited<ReturnType<typeof openGivenBar>>

const settings = makeSettings({ enabled: true, products: { productIds: ['p0', 'p1'] } })
const product = (id: string, more = {}) => makeProduct({ id, name: `Mug ${id}`, image_url: '', ...more })
const eight = Array.from({ length: 8 }, (_, index) => product(`p${index}`))
const broken = 'data:image/png;base64,AA=='

const open = (more: Partial<Parameters<typeof openGivenBar>[0]> = {}) =>
  openGivenBar({ settings, products: eight, total: 20, ...more })

const inside = ({ node }: GivenBar, selector: string) => node.shadowRoot?.querySelector<HTMLElement>(selector)
const count = ({ node }: GivenBar, selector: string) => node.shadowRoot?.querySelectorAll(selector).length
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

// Each of these bars is drawn, comes into its state, and is taken over then.
const openBars = async () => ({
  touched: await open(),
  qualified: await open(),
  unreadable: await open({ isUnreadable: true }),
  hidden: await open(),
  changed: await open(),
  choosing: await open({
    products: [product('p0', { hasOptions: true, hasVariants: true, url: 'https://shop.test/mug' })],
    takesVariants: true
  }),
  pictures: await open({ products: [product('p0', { image_url: '/later.png' })] }),
  altered: await open()
})

let bars: Awaited<ReturnType<typeof openBars>>
/** Texts of the status of the bar that reaches its goal, before and after it is taken over. */
const told: string[] = []

beforeAll(async () => {
  bars = await openBars()
  // The rest of the code is there.
  await customElements.whenDefined('free-shipping-bar')
  await frame()
  const status = inside(bars.qualified, '[role=status]')
  const note = new MutationObserver(() => told.push(status?.textContent ?? ''))
  if (status) note.observe(status, { childList: true, characterData: true, subtree: true })
  bars.qualified.cart.set({ total: 60, currency: 'USD' })
  bars.hidden.cart.set({ total: 20, currency: 'JPY' })
  inside(bars.altered, '[part=bar]')?.setAttribute('style', '')
  inside(bars.altered, '[part=fill]')?.remove()
  inside(bars.altered, 'li')?.remove()
  await frame()
  for (const bar of Object.values(bars)) expect(isTaken(bar.node)).toBe(false)
  inside(bars.choosing, '.add')?.click()
  const style = { ...settings.style, barColor: '#123456', textPosition: 'below' as const }
  await changeSettings(bars.changed.site, { settings: { ...settings, style }, products: eight })
  for (const bar of Object.values(bars))
    inside(bar, '.strip')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await eventually(() => expect(Object.values(bars).map(({ node }) => isTaken(node))).not.toContain(false))
  await frame()
})

afterAll(() => {
  for (const { bar } of Object.values(bars)) bar.destroy()
})

test('an arrow scrolls once', () => {
  const list = inside(bars.touched, 'ul')
  if (!list) throw new Error('no list')
  list.style.scrollBehavior = 'auto'
  inside(bars.touched, '.next')?.click()
  expect(list.scrollLeft).toBeGreaterThan(0)
  expect(list.scrollLeft).toBeLessThanOrEqual(list.clientWidth)
})

test('a picture that does not load is drawn once', async () => {
  const picture = inside(bars.pictures, 'img') as HTMLImageElement | null
  if (picture) picture.src = broken
  await expect.poll(() => count(bars.pictures, 'img')).toBe(0)
  await frame()
  expect(inside(bars.pictures, '.picture svg')).toBeVisible()
})

test('a shopper who reached the goal is told by the same status', async () => {
  await expect.poll(() => told.join(' ')).toMatch(/qualified for free shipping/i)
  expect(inside(bars.qualified, '[role=status]')?.className).toBe('spoken')
  expect(count(bars.qualified, '.strip-room')).toBe(0)
})

test('where the cart cannot be read, the strip stays', () => {
  expect(inside(bars.unreadable, '.strip')?.checkVisibility()).toBe(true)
  expect(count(bars.unreadable, '[role=progressbar]')).toBe(0)
})

test('a bar that was hidden is one bar when it is shown', async () => {
  bars.hidden.cart.set({ total: 20, currency: 'USD' })
  await expect.poll(() => bars.hidden.node.hasAttribute('data-hidden')).toBe(false)
  await frame()
  expect(count(bars.hidden, '[part=bar]')).toBe(1)
})

test('settings that changed meanwhile are shown', () => {
  const bar = inside(bars.changed, '[part=bar]')
  expect(bar?.style.getPropertyValue('--bar')).toBe('#123456')
  expect(bar?.firstElementChild?.role).toBe('progressbar')
  expect(count(bars.changed, '[part=message]')).toBe(1)
})

test('options that were asked for and cannot be loaded are left to the product’s page', async () => {
  await expect.poll(() => count(bars.choosing, 'button.add')).toBe(0)
  expect(inside(bars.choosing, 'a.add')?.getAttribute('href')).toBe('https://shop.test/mug')
})

test('what a page has changed in the drawing is right again', () => {
  expect(inside(bars.altered, '[part=bar]')?.style.getPropertyValue('--bar')).not.toBe('')
  expect(count(bars.altered, '[part=fill]')).toBe(1)
  expect(count(bars.altered, 'li')).toBe(8)
})
