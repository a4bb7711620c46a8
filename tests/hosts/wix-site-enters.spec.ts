import type { Page } from '@playwright/test'

import { addButton, expect, layoutShift, run, test, track } from '../support/host-shop.ts'

const setTotal = (page: Page, total: number) =>
  run(page, `shop.total = ${total}; clientSdk.invoke({ method: "refreshCart", args: [] })`)
/** px from the top of the window to the page's own content. */
const top = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? 0)
/** The page has not been seen before the browser reports its first frame. */
const isPainted = (page: Page) =>
  expect.poll(() => run(page, `performance.getEntriesByType('paint').length`)).toBeGreaterThan(0)
/** Holds every glide back at its beginning, until `FINISH`. */
const HELD_BACK = `
  const { animate } = Element.prototype
  window.glides = []
  Element.prototype.animate = function (...how) {
    const glide = animate.apply(this, how)
    glide.pause()
    glides.push(glide)
    return glide
  }`
const FINISH = 'for (const glide of glides.splice(0)) glide.finish()'
/** Waits until the page has glided to its place. */
const still = (page: Page) =>
  expect.poll(() => run(page, `document.querySelector('#SITE_PAGES').getAnimations().length`)).toBe(0)

for (const width of [390, 1280])
  test(`at ${width} px a page that is on screen glides down for the bar, and up where its strip goes`, async ({
    page,
    openHost
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix?long&late')
    await expect(page.getByText('Glazed twice.').first()).toBeVisible()
    await isPainted(page)
    const before = await top(page)
    await run(page, 'setApi()')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => top(page)).toBeGreaterThan(before + 150)
    await still(page)
    const withStrip = await top(page)
    await setTotal(page, 100)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
    await expect.poll(() => top(page)).toBeLessThan(withStrip - 60)
    await still(page)
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

test('shoppers see and press as much of a bar that enters as the page has passed, and the bar counts as seen at once', async ({
  page,
  openHost
}) => {
  await page.addInitScript(HELD_BACK)
  await page.addInitScript(`
    window.sent = []
    navigator.sendBeacon = (address) => sent.push(address)
  `)
  await openHost('wix?late')
  await isPainted(page)
  await run(page, 'setApi()')
  await expect(addButton(page)).toBeVisible()
  /** Whether a press would reach it. The page is shorter than the bar: it does not lie over the button. */
  const isPressed = () =>
    addButton(page).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.localName === 'free-shipping-bar'
    })
  await expect.poll(() => run(page, 'glides.length')).toBeGreaterThan(0)
  expect(await isPressed()).toBe(false)
  await expect.poll(() => run(page, 'sent')).toContainEqual(expect.stringMatching(/barReports\?of=seen$/))
  await run(page, FINISH)
  expect(await isPressed()).toBe(true)
})

/** Adds up what jumps between two frames, also after a press. */
const JUMPS = `
  window.jumps = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) jumps += entry.value
  }).observe({ type: 'layout-shift' })`

const REACHED = {
  'by a cart that changes': (page: Page) => setTotal(page, 100),
  'while a shopper has the strip in hand': async (page: Page) => {
    await page.getByRole('listitem').first().hover()
    await page.waitForFunction(`customElements.get('free-shipping-bar')`)
    await setTotal(page, 100)
  },
  'by a product of the strip': async (page: Page) => {
    await run(page, 'shop.total = 49')
    await addButton(page).click()
  }
}

for (const [what, reach] of Object.entries(REACHED))
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`a goal reached ${what} moves the page in no frame at once (motion: ${reducedMotion})`, async ({
      page,
      openHost
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.addInitScript(HELD_BACK)
      await page.addInitScript(JUMPS)
      await openHost('wix')
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await run(page, FINISH)
      await page.mouse.click(5, 500)
      const before = await top(page)
      await run(page, 'jumps = 0')
      await reach(page)
      await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
      await expect(page.getByRole('listitem')).toHaveCount(0)
      if (reducedMotion === 'reduce') {
        await expect.poll(() => top(page)).toBeLessThan(before - 60)
        return expect(await run(page, 'glides.length')).toBe(0)
      }
      await expect.poll(() => run(page, 'glides.length')).toBeGreaterThan(0)
      expect(Math.abs((await top(page)) - before)).toBeLessThan(5)
      await run(page, FINISH)
      await expect.poll(() => top(page)).toBeLessThan(before - 60)
      expect(await run(page, 'jumps')).toBeLessThan(0.02)
    })

test('the bar stands clear of what is above and below it', async ({ page, openHost }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await still(page)
    const [header, bar, content] = await page.evaluate(() =>
      ['header', '.free-shipping-bar', '#SITE_PAGES'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect()
      )
    )
    expect((bar?.top ?? 0) - (header?.bottom ?? 0)).toBeGreaterThanOrEqual(24)
    expect((content?.top ?? 0) - (bar?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
  }
})

test('the bar is as wide as the column of its page, where there is one in the middle', async ({
  page,
  openHost
}) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (document.body.style.margin = 0))`)
  /** px from the edges of the window, at its left and its right. */
  const sides = async () => {
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await still(page)
    const bar = await page.locator('free-shipping-bar').boundingBox()
    return bar && [Math.round(bar.x), Math.round((page.viewportSize()?.width ?? 0) - bar.x - bar.width)]
  }
  for (const [column, width, expected] of [
    ['padding: 0 60px', 1280, 60],
    // A phone, but for its edge.
    ['max-width: 980px; margin: 0 auto; padding: 0 4px', 390, 16],
    // Not in the middle, and narrow.
    ['max-width: 700px', 1280, 16],
    ['max-width: 400px; margin: 0 auto', 1280, 16],
    ['max-width: 980px; margin: 0 auto', 1280, 150]
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openHost(`wix?long&column=${encodeURIComponent(column)}`)
    expect(await sides(), column).toEqual([expected, expected])
  }
  // The window becomes narrower.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(sides).toEqual([16, 16])
})
