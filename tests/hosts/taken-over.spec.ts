import type { Page } from '@playwright/test'

import {
  addButton,
  expect,
  hold,
  holdRest,
  layoutShift,
  noteRequests,
  openKnown,
  run,
  test,
  track
} from '../support/host-shop.ts'
import { DRAWN, TAKEN } from '../support/taken.ts'

const drawn = (page: Page) => page.locator(DRAWN)
const taken = (page: Page) => page.locator(TAKEN)

/** The page posts a message; one that names no site is for each bar. */
const post = (page: Page, payload: object, instanceId?: string) =>
  run(page, `postMessage(${JSON.stringify({ type: 'shippingBarUpdate', instanceId, payload })}, '*')`)
const NEARLY = { progress: 70, message: 'Nearly there' }

test('a page that accepts HTML only by policies has the bar by ours, and from the element where it accepts none', async ({
  page,
  openHost,
  expectNoise
}) => {
  await openHost('trusted-types')
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
  expectNoise(/TrustedTypePolicy|trusted-types/i)
  await openHost(`trusted-types?policies=${encodeURIComponent("trusted-types 'none'")}`)
  await expect(taken(page).getByRole('progressbar')).toBeVisible()
})

test('a page that accepts our policy alone has a second bar by it, and one of another of our files', async ({
  page,
  openHost
}) => {
  await openHost(`trusted-types?policies=${encodeURIComponent('trusted-types free-shipping-bar')}`)
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('components draw') && refused.push(message.text()))
  await run(
    page,
    `(async () => {
       const { src } = document.querySelector('script')
       const service = new URL(src)
       const other = await import(service.origin + '/free-shipping-bar-host.module.js')
       for (const mount of [mountFreeShippingBar, other.mountFreeShippingBar]) {
         const target = document.createElement('div')
         document.body.append(target)
         mount({ target, instanceId: service.searchParams.get('instanceId'), serviceUrl: service.origin })
       }
     })()`
  )
  await expect(track(page)).toHaveCount(3)
  await addButton(page).hover()
  await expect(taken(page).getByRole('progressbar').first()).toBeVisible()
  expect(refused).toEqual([])
})

test('the element announces itself and needs no component for a shopper who only looks; those take over one bar, which speaks once', async ({
  page,
  openHost
}) => {
  await page.addInitScript(() => {
    const messages: unknown[] = []
    window.heard = []
    Object.assign(window, { messages })
    addEventListener('message', ({ data }) => messages.push(data))
    addEventListener('DOMContentLoaded', () => {
      const seen = new WeakSet()
      const look = () => {
        for (const bar of document.querySelectorAll('.free-shipping-bar')) {
          const status = bar.shadowRoot?.querySelector('[role=status]')
          if (!status || seen.has(status)) continue
          seen.add(status)
          const hear = () => status.textContent && window.heard.push(status.textContent)
          hear()
          new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true })
        }
        requestAnimationFrame(look)
      }
      look()
    })
  })
  const components = noteRequests(page, /\/assets\/widget\/(?!rest|strip)/)
  await openHost('drop-in')
  await expect(page.locator('free-shipping-bar:defined')).toHaveCount(1)
  await expect
    .poll(() => run(page, 'messages[0]'))
    .toEqual({ type: 'publicBarReady', instanceId: expect.any(String) })
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
  await expect(addButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(components).toEqual([])
  await page.getByRole('listitem').first().hover()
  await expect(taken(page).getByRole('progressbar')).toBeVisible()
  await expect(track(page)).toHaveCount(1)
  await expect.poll(() => run(page, 'heard')).toEqual(['Start shopping to get FREE shipping!'])
  expect(await layoutShift(page)).toBe(0)
})

test('what a shopper presses before the code is there is added once and in order, without waiting for the components', async ({
  page,
  openHost
}) => {
  await openKnown(page, openHost)
  const arrive = await holdRest(page)
  await hold(page, /assets\/widget\/element-/)
  await openHost('drop-in')
  const hear = `({ detail }) => detail.respondWith(asked.push(detail.product.name))`
  await run(page, `window.asked = []; document.addEventListener('free-shipping-bar:add', ${hear})`)
  const cards = page.getByRole('listitem')
  const names = await cards.evaluateAll((nodes) => nodes.map((node) => node.ariaLabel))
  for (const index of [1, 0, 1]) await addButton(cards.nth(index)).click()
  arrive()
  await expect.poll(() => run(page, 'asked')).toEqual([names[1], names[0]])
})

test('messages drive the bar that the script made in their order, and those that could not be read are read later', async ({
  page,
  openHost,
  expectNoise
}) => {
  await openHost('drop-in')
  await expect(page.locator('free-shipping-bar:defined')).toHaveCount(1)
  await post(page, { progress: 10, message: 'First' })
  await post(page, NEARLY)
  await expect(taken(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '70')

  expectNoise(/Failed to fetch|ERR_FAILED|Failed to load resource|dynamically imported/i)
  await page.route('**/assets/widget/messages-*', (route) => route.abort())
  await openHost('drop-in')
  await expect(page.locator('free-shipping-bar:defined')).toHaveCount(1)
  const failed = page.waitForEvent('console', (message) => message.text().includes('messages cannot be read'))
  await post(page, NEARLY)
  await failed
  await expect(drawn(page)).toBeVisible()
  await page.unroute('**/assets/widget/messages-*')
  await post(page, NEARLY)
  await expect(taken(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
})

test('an element that the page has written by hand is driven by messages beside the bar of the script', async ({
  page,
  openHost
}) => {
  await openHost('drop-in')
  await run(
    page,
    `document.body.insertAdjacentHTML('beforeend', '<free-shipping-bar instance-id="by-hand"></free-shipping-bar>')`
  )
  const own = page.locator('free-shipping-bar[instance-id=by-hand]')
  await expect(own).toHaveAttribute('data-taken', '')
  await post(page, { ...NEARLY, settings: { threshold: 50, currency: 'USD', enabled: true } }, 'by-hand')
  await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Nearly there')
  await expect(drawn(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuetext', 'Nearly there')
})
