import type { Page } from '@playwright/test'

import { expect, testAlone } from '../support/shop.ts'

const test = testAlone()

/** Every page is in view here: what a browser says when the owner turns to this tab is said for it. */
const returnTo = async (page: Page) => {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('an owner buys a plan, and the dashboard has noticed when they return', async ({ owner }) => {
  await expect(owner.getByText('Free', { exact: true })).toBeVisible()
  const opening = owner.waitForEvent('popup')
  await owner.getByRole('link', { name: 'Upgrade' }).click()
  const plans = await opening
  await plans.getByRole('button', { name: 'Buy the Pro plan' }).click()
  await expect(plans.getByText('This site has the Pro plan.')).toBeVisible()
  await returnTo(owner)
  await expect(owner.getByText('pro', { exact: true })).toBeVisible()
})
