import type { Page } from '@playwright/test'

import { expect, holdRest, layoutShift, openKnown, test } from '../support/host-shop.ts'
import { DRAWN, TAKEN } from '../support/taken.ts'

const drawn = (page: Page) => page.locator(DRAWN)
const taken = (page: Page) => page.locator(TAKEN)

test('a page that posts messages drives the bar that the script made', async ({ page, openHost }) => {
  await openKnown(page, openHost)
  await openHost('drop-in')
  await expect(drawn(page)).toBeVisible()
  await page.evaluate(() =>
    postMessage({ type: 'shippingBarUpdate', payload: { progress: 70, message: 'Nearly there' } }, '*')
  )
  await expect(taken(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
})

const UPDATE = { type: 'shippingBarUpdate', payload: { progress: 70, message: 'Nearly there' } }

test('the element is there and announces itself, and no component is loaded for that', async ({
  page,
  openHost
}) => {
  const components: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/widget/element-')) components.push(request.url())
  })
  await page.addInitScript(() => {
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data))
  })
  await openHost('drop-in')
  await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
  await expect(page.locator('free-shipping-bar:defined')).toHaveCount(1)
  const announcement = { type: 'publicBarReady', instanceId: expect.any(String) }
  await expect.poll(() => page.evaluate(() => window.heard[0])).toEqual(announcement)
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  expect(components).toEqual([])
})

test('messages that come before the rest of the code are kept, in their order', async ({
  page,
  openHost
}) => {
  await openKnown(page, openHost)
  const arrive = await holdRest(page)
  await openHost('drop-in')
  await expect(drawn(page)).toBeVisible()
  await page.evaluate((update) => {
    postMessage({ ...update, payload: { progress: 10, message: 'First' } }, '*')
    postMessage(update, '*')
  }, UPDATE)
  arrive()
  await expect(taken(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
})

test('an early message that throws when it is read costs no bar, and messages that could not be read are read later', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/Failed to fetch|ERR_FAILED|Failed to load resource|dynamically imported/i)
  await openKnown(page, openHost)
  const arrive = await holdRest(page)
  await openHost('drop-in')
  await expect(drawn(page)).toBeVisible()
  await page.evaluate(() => {
    const data = {
      get type() {
        throw new Error('not for you')
      }
    }
    dispatchEvent(new MessageEvent('message', { source: window, data }))
  })
  await page.route('**/assets/widget/messages-*', (route) => route.abort())
  arrive()
  await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
  const failed = page.waitForEvent('console', (message) => message.text().includes('messages cannot be read'))
  const say = () =>
    page.evaluate((update) => {
      postMessage(update, '*')
    }, UPDATE)
  await say()
  await failed
  await expect(drawn(page)).toBeVisible()
  await page.unroute('**/assets/widget/messages-*')
  await say()
  await expect(taken(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
})

test('an element that the page has written by hand is driven by messages beside the bar of the script', async ({
  page,
  openHost
}) => {
  await openHost('drop-in')
  await page.evaluate(() => {
    const own = document.createElement('free-shipping-bar')
    own.setAttribute('instance-id', 'by-hand')
    document.body.append(own)
  })
  const own = page.locator('free-shipping-bar[instance-id=by-hand]')
  await expect(own).toHaveAttribute('data-taken', '')
  const settings = { threshold: 50, currency: 'USD', enabled: true }
  await page.evaluate(
    (update) => {
      postMessage(update, '*')
    },
    { ...UPDATE, instanceId: 'by-hand', payload: { ...UPDATE.payload, settings } }
  )
  await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
  await expect(drawn(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuetext', 'Nearly there')
})
