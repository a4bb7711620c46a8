import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPage } from './open-page.tsx'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const frame = () => {
  const found = document.querySelector<HTMLIFrameElement>('iframe[title="Live Preview"]')
  if (!found) throw new Error('There is no preview.')
  return found
}
const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()

async function openPreview(settings = makeSettings()) {
  await page.viewport(1280, 800)
  opened = openPage({ settings })
  await choosePlace('Product Page')
  await page.getByText('Desktop', { exact: true }).first().click()
}

const choosePlace = (name: string) =>
  page.getByRole('combobox', { name: 'Place in your shop' }).selectOptions(name)

const scenePage = () => box(document.querySelector('.fsb-scene-page')).width

describe('the previewed bar is as wide as in a shop whose page is as wide as the preview', () => {
  test.each<[string, string, (page: number) => number]>([
    ['Product Page', 'Desktop', (page) => page - 32],
    ['Cart Page', 'Mobile', () => 300],
    ['Mini Cart', 'Desktop', () => 400],
    ['Header', 'Desktop', (page) => page],
    ['Header', 'Mobile', () => 332]
  ])('%s, %s', async (place, device, width) => {
    await openPreview()
    await choosePlace(place)
    await page.getByText(device, { exact: true }).first().click()
    await expect.poll(() => frame().offsetWidth).toBe(width(scenePage()))
    const stage = box(document.querySelector('.fsb-scene'))
    const drawn = box(frame())
    expect(drawn.left).toBeGreaterThanOrEqual(stage.left)
    expect(drawn.right).toBeLessThanOrEqual(stage.right)
  })
})

test('another place or device moves the same frame, which is never loaded again', async () => {
  await openPreview()
  const first = frame()
  await expect.poll(() => first.contentDocument?.URL).toContain('/public-bar')
  await expect.poll(() => first.contentDocument?.readyState).toBe('complete')
  let loads = 0
  first.addEventListener('load', () => (loads += 1))
  for (const place of ['Mini Cart', 'Header', 'Cart Page', 'Product Page']) await choosePlace(place)
  await page.getByText('Mobile', { exact: true }).first().click()
  await expect.poll(() => first.offsetWidth).toBe(300)
  expect(frame()).toBe(first)
  expect(loads).toBe(0)
})

test('a bar that stays in view is at the edge of the page, over its whole width', async () => {
  await openPreview(makeSettings({ visibility: { placement: 'fixed', position: 'bottom' } }))
  await expect.poll(() => frame().offsetWidth).toBe(scenePage())
  const shop = box(document.querySelector('.fsb-scene-page'))
  expect(Math.abs(box(frame()).bottom - shop.bottom)).toBeLessThan(1)
  await expect.element(page.getByText('Stays while they scroll.')).toBeVisible()
})

test('where the bar is switched off the page is drawn without it, and the owner is told so', async () => {
  await openPreview()
  await expect.element(page.elementLocator(frame())).toBeVisible()
  await choosePlace('Header')
  await expect.element(page.getByText(/^Switched off in Visibility/)).toBeVisible()
  await expect.element(page.elementLocator(frame())).not.toBeVisible()
  await choosePlace('Cart Page')
  await expect.element(page.elementLocator(frame())).toBeVisible()
})

test('the bar is drawn as large as it is, in a narrow window too: the page around it is scrolled', async () => {
  await openPreview()
  const { width, height } = box(frame())
  expect([width, height]).toEqual([frame().offsetWidth, frame().offsetHeight])
  await page.viewport(1000, 700)
  const scene = document.querySelector('.fsb-scene')
  await expect.poll(() => scene?.scrollWidth ?? 0).toBeGreaterThan(scene?.clientWidth ?? 0)
  expect(frame().offsetWidth).toBeGreaterThan(500)
  expect(box(frame()).width).toBe(frame().offsetWidth)
})
