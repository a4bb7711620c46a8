import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { Page } from '@playwright/test'

import { expect, openSection, saveChanges, testAlone } from '../support/shop.ts'

// Visitors of other addresses come as through a proxy.
const test = testAlone({ TRUSTED_PROXIES: '1', SHIPPING_READ_SECONDS: '10' })

const setEmbedding = async (page: Page, embedding: 'allowed' | 'refused') => {
  const answer = await page.request.post('/demo/harness', { data: { embedding } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Every page is in view here: what a browser says when the owner turns to this tab is said for it. */
const returnTo = async (page: Page) => {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const switchBar = async (page: Page, on: boolean) => {
  await openSection(page, 'General')
  await page.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(on)
  await saveChanges(page)
}

/** A visitor of another address has the bar on screen. */
const reportAs = async (page: Page, address: string) => {
  const answer = await page.request.post('/_functions/barSeen', {
    headers: { 'X-Forwarded-For': address },
    data: { instanceId: DEMO_APP.instanceId, page: 'product', device: 'phone' }
  })
  expect(answer.status()).toBe(204)
}

test('an owner follows the bar from a refusal to the shop’s pages, sees it live, and switches it off', async ({
  owner
}) => {
  const line = (text: string) => owner.getByText(text, { exact: false })
  await switchBar(owner, false)
  await expect(owner.getByRole('status').filter({ hasText: /^Switched off$/ })).toBeVisible()

  await setEmbedding(owner, 'refused')
  await switchBar(owner, true)
  await expect(line('Not on your site: no permission')).toBeVisible()
  await expect(line('Open the app in Manage Apps, update it and agree to its permissions')).toBeVisible()

  await setEmbedding(owner, 'allowed')
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(line('On your site, not seen yet')).toBeVisible()

  const opening = owner.waitForEvent('popup')
  await owner.getByRole('link', { name: 'View on site' }).click()
  const site = await opening
  await expect(site.getByRole('progressbar').first()).toBeVisible()
  await returnTo(owner)
  await expect(line('On your site, seen by one visitor')).toBeVisible({
    timeout: 60_000
  })

  await reportAs(owner, '203.0.113.7')
  await returnTo(owner)
  await expect(line('seen now')).toBeVisible({ timeout: 60_000 })

  await switchBar(owner, false)
  await expect(owner.getByRole('status').filter({ hasText: /^Switched off$/ })).toBeVisible()
})

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
