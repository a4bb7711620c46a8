import type { CDPSession, Locator, Page } from '@playwright/test'

import { expect, openSection, test } from '../support/shop.ts'

const rows = (owner: Page) => owner.locator('ol.fsb-product-list > li')
const handle = (row: Locator) => row.getByRole('button').first()
const order = async (owner: Page) =>
  (await rows(owner).allInnerTexts()).map((text) => text.split('\n')[0] ?? '')

/** Opens the section that has the products, and brings its rows into the middle of the window. */
async function showRows(owner: Page) {
  await openSection(owner, 'Recommended Products')
  await expect(rows(owner)).toHaveCount(6)
  await expect(rows(owner).first()).toContainText('Tide Stoneware Mug')
  await settle(owner)
  await rows(owner)
    .nth(2)
    .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

/** Resolves when no part of the page is on its way any more. */
const settle = (owner: Page) =>
  owner.evaluate(async () => {
    const isStill = () =>
      document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
    let last = NaN
    while (scrollY !== last || !isStill()) {
      last = scrollY
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

async function middle(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const STEPS = 8

/** From the first row's handle to that of the third row, in steps, as a hand does. */
async function path(owner: Page) {
  const from = await middle(handle(rows(owner).nth(0)))
  const to = await middle(handle(rows(owner).nth(2)))
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: from.x,
    y: from.y + ((to.y - from.y + 4) * step) / STEPS
  }))
}

async function dragByTouch(owner: Page) {
  const finger: CDPSession = await owner.context().newCDPSession(owner)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [start, ...way] = await path(owner)
  if (!start) return
  await touch('touchStart', [start])
  for (const point of way) await touch('touchMove', [point])
  await touch('touchEnd', [])
}

const moved = ([first = '', second = '', third = '', ...others]: string[]) => [
  second,
  third,
  first,
  ...others
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a product is dragged by a finger to its new place, and one undo brings it back', async ({ owner }) => {
  await showRows(owner)
  const before = await order(owner)
  const scrolled = await owner.evaluate(() => scrollY)
  const size = await handle(rows(owner).first()).boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await dragByTouch(owner)
  await expect.poll(() => order(owner)).toEqual(moved(before))
  await expect(handle(rows(owner).nth(2))).toBeFocused()
  expect(await owner.evaluate(() => scrollY)).toBe(scrolled)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(owner)).toEqual(before)
  await expect(owner.getByRole('button', { name: 'Undo' })).toBeDisabled()
})
