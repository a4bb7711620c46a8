import type { Locator } from '@playwright/test'

import { expect, openDashboard, test } from '../support/shop.ts'

const PHONE = { width: 390, height: 844 }
/** Largest share of a phone's window that a bar with its products may take. */
const SHARE = 0.4

/** Names the elements that cover the button at its corners and in its middle, with the page scrolled down by so many px. */
const covering = (button: Locator, scrolled: number) =>
  button.evaluate((node, top) => {
    scrollTo({ top, behavior: 'instant' })
    const { left, right, top: first, bottom } = node.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (first + bottom) / 2]
    const points = [
      [x, first + 1],
      [x, bottom - 1],
      [left + 12, y],
      [right - 12, y],
      [x, y]
    ] as const
    return points.flatMap(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there && node.contains(there) ? [] : [there?.outerHTML.slice(0, 80) ?? 'outside the window']
    })
  }, scrolled)

test('an owner has a right bar live by two presses, in the amount of the shop’s own rules, and shoppers open its ideas on a phone', async ({
  page,
  shopper
}) => {
  await page.setViewportSize(PHONE)
  await page.request.post('/demo/harness', { data: { newShop: true, shippingRules: 'free-from-80' } })
  await openDashboard(page)
  await expect(page.getByRole('checkbox', { name: /^Free shipping from \$80\.00/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Your colors and font' })).toBeChecked()
  const publish = page.getByRole('button', { name: 'Publish' })
  for (const top of [0, 30, 60, 90, 120, 200]) expect(await covering(publish, top), String(top)).toEqual([])
  await publish.click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View on site' }).click()
  await (await opening).close()

  await shopper.setViewportSize(PHONE)
  await shopper.goto('/store/product/tide-stoneware-mug')
  const bar = shopper.locator('free-shipping-bar').first()
  await expect(bar.getByText('Free shipping on orders $80.00+').first()).toBeVisible()
  // The shop's own green, whatever the owner's colors are.
  await expect(bar.locator('[part=fill]')).toHaveCSS('background-color', 'rgb(45, 86, 70)')
  const ideas = bar.getByRole('button', { name: /picks to get you there/ })
  const card = bar.getByRole('button', { name: /^Add to Cart: / }).first()
  await expect(card).toBeHidden()
  await ideas.click()
  await expect(ideas).toHaveAttribute('aria-expanded', 'true')
  await card.scrollIntoViewIfNeeded()
  const height = (await bar.boundingBox())?.height ?? Infinity
  expect(height).toBeLessThanOrEqual(PHONE.height * SHARE)
  await ideas.click()
  await expect(card).toBeHidden()
})
