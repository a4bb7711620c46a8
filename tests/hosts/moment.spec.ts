import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'

/** Message of the page once the bar was drawn with a cart of 20, then with one of 100, and nothing moves in it. */
const OVER = 'The bar is full and still.'

/**
 * Tells a cart in two steps as soon as the bar can show them, or the shopper has done something, and counts the moments
 * of reaching free shipping.
 */
function tellInSteps([over, waitsForShopper]: readonly [string, boolean]) {
  window.heard = []
  const tell = (total: number) =>
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } }))
  // An empty bar may be one whose cart is not known yet.
  const steps = { 20: '40', 100: '100' }
  const totals: (20 | 100)[] = [20, 100]
  const look = () => {
    // What a cart reaches before the rest of the code is there is no moment.
    const isReady = navigator.userActivation.hasBeenActive && customElements.get('free-shipping-bar')
    if (waitsForShopper && !isReady) return requestAnimationFrame(look)
    const root = document.querySelector('free-shipping-bar')?.shadowRoot
    const value = root?.querySelector('[part=track]')?.getAttribute('aria-valuenow')
    const fill = value === '100' && root?.querySelector('[part=fill]')
    const moment = root?.querySelector('.moment')
    if (moment && window.heard.at(-1) !== moment) window.heard.push(moment)
    if (root && totals[0] && value !== steps[totals[0]]) tell(totals[0])
    else if (root && totals.length > 1) totals.shift()
    else if (!waitsForShopper && fill && new DOMMatrix(getComputedStyle(fill).transform).e === 0)
      return console.debug(over)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

// A question of a test is, for the page, an act of its shopper: so the page writes this down without being asked.
test('a page that tells its cart in steps while it loads has no moment', async ({ page, openHost }) => {
  await page.addInitScript(tellInSteps, [OVER, false] as const)
  const over = page.waitForEvent('console', (message) => message.text() === OVER)
  await openHost('drop-in')
  await over
  expect(await page.evaluate(() => window.heard.length)).toBe(0)
})

for (const [how, act] of [
  ['mouse', (page: Page) => page.mouse.click(5, 300)],
  ['keyboard', (page: Page) => page.keyboard.press('Tab')]
] as const) {
  test(`a shopper who used the ${how} has one when free shipping is reached`, async ({ page, openHost }) => {
    await page.addInitScript(tellInSteps, [OVER, true] as const)
    await openHost('drop-in')
    await act(page)
    await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(1)
  })
}
