import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
import { makeSettings } from '../../support/make.ts'

const frame = () => {
  const found = document.querySelector<HTMLIFrameElement>('iframe[title="Live Preview"]')
  if (!found) throw new Error('There is no preview.')
  return found
}
const pageWidth = () => document.querySelector<HTMLElement>('.fsb-scene-page')?.offsetWidth ?? 0
const drawn = () => frame().getBoundingClientRect()
const choosePlace = (name: string) =>
  page.getByRole('combobox', { name: 'Page in your store' }).selectOptions(name)
const chooseDevice = (name: string) => page.getByRole('radio', { name, exact: true }).click()

async function openPreview(settings = makeSettings()) {
  openPage({ settings })
  await choosePlace('Product Page')
  await chooseDevice('Desktop')
}

test('the previewed bar is as wide as in a shop, on a phone 300 px, and moves without being loaded again', async () => {
  await openPreview()
  const first = frame()
  await expect.poll(() => first.contentDocument?.URL).toContain('/public-bar')
  await expect.poll(() => first.contentDocument?.readyState).toBe('complete')
  let loads = 0
  first.addEventListener('load', () => (loads += 1))
  for (const [place, onDesktop] of [
    ['Mini Cart', () => 400],
    ['Header', pageWidth],
    ['Cart Page', () => pageWidth() - 32],
    ['Product Page', () => pageWidth() - 32]
  ] as const) {
    await choosePlace(place)
    await expect.poll(() => frame().offsetWidth).toBe(onDesktop())
    await chooseDevice('Mobile')
    await expect.poll(() => frame().offsetWidth).toBe(300)
    await chooseDevice('Desktop')
  }
  expect([frame(), loads]).toEqual([first, 0])
  // It is drawn as large as it is in a narrow window, too: the page around it is scrolled.
  await page.viewport(1000, 700)
  const scene = document.querySelector('.fsb-scene')
  await expect.poll(() => scene?.scrollWidth ?? 0).toBeGreaterThan(scene?.clientWidth ?? 0)
  expect(drawn().width).toBeGreaterThan(500)
  expect(drawn().width).toBe(frame().offsetWidth)
})

test('a previewed bar that stays in view is at the edge of the page, and one that is off at a place is not drawn', async () => {
  await openPreview(makeSettings({ visibility: { placement: 'fixed', position: 'bottom' } }))
  await expect.poll(() => frame().offsetWidth).toBe(pageWidth())
  const scene = document.querySelector('.fsb-scene-page')?.getBoundingClientRect()
  expect(Math.abs(drawn().bottom - (scene?.bottom ?? 0))).toBeLessThan(1)
  await expect.element(page.getByText('The bar stays visible while shoppers scroll.')).toBeVisible()
  await choosePlace('Header')
  await expect.element(page.getByText(/^This page is turned off in Visibility/)).toBeVisible()
  await expect.element(page.elementLocator(frame())).not.toBeVisible()
})

test.each([
  [49.9, '74.85', '$74.85', '73.85'],
  [1, '1.5', '$1.50', '0.5']
])(
  'with a threshold of %d the slider and its buttons agree on the fullest cart',
  async (threshold, max, words, less) => {
    openPage({ settings: makeSettings({ threshold }) })
    const slider = page.getByRole('slider', { name: 'Current cart amount' })
    await expect.element(slider).toBeVisible()
    slider.element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveValue(max)
    await expect.element(slider).toHaveAttribute('aria-valuetext', words)
    await expect.element(page.getByRole('button', { name: 'Add $5.00 to the cart' })).toBeDisabled()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(slider).toHaveValue(less)
  }
)
