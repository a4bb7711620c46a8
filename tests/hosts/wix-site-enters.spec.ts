import type { Page } from '@playwright/test'

import { expect, layoutShift, test } from '../support/host-shop.ts'

const track = (page: Page) => page.getByRole('progressbar')
/** Runs in the page; resolves when all that it started is over. */
const run = (page: Page, code: string) => page.evaluate<unknown>(code)
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

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1280]
] as const) {
  test(`on a ${device} a page that is on screen glides down for the bar, and up where its strip goes`, async ({
    page,
    openHost
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix?long&late')
    await expect(page.getByText('Glazed twice.').first()).toBeVisible()
    // Until the browser has told of its first frame, nobody has seen the page.
    await expect.poll(() => run(page, `performance.getEntriesByType('paint').length`)).toBeGreaterThan(0)
    const top = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? 0)
    const before = await top()
    await run(page, 'setApi()')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect.poll(top).toBeGreaterThan(before + 150)
    await still(page)
    const withStrip = await top()
    await run(page, 'shop.total = 100; clientSdk.invoke({ method: "refreshCart", args: [] })')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
    await expect.poll(top).toBeLessThan(withStrip - 60)
    await still(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}

test('of a bar that enters, shoppers see and press what the page has passed, and the bar counts as seen at once', async ({
  page,
  openHost
}) => {
  await page.addInitScript(HELD_BACK)
  await page.addInitScript(`
    window.sent = []
    navigator.sendBeacon = (address) => sent.push(address)
  `)
  await openHost('wix?late')
  await expect.poll(() => run(page, `performance.getEntriesByType('paint').length`)).toBeGreaterThan(0)
  await run(page, 'setApi()')
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first()
  await expect(add).toBeVisible()
  /** Whether a press would reach it. The page is shorter than the bar: it does not lie over the button. */
  const isPressed = () =>
    add.evaluate((button) => {
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
const FULL = 'shop.total = 100; clientSdk.invoke({ method: "refreshCart", args: [] })'
const jumped = (page: Page) => page.evaluate<number>('jumps')

for (const [what, reach] of [
  ['by a cart that changes', (page: Page) => run(page, FULL)],
  [
    'while a shopper has the strip in hand',
    async (page: Page) => {
      await page.getByRole('listitem').first().hover()
      await page.waitForFunction(`customElements.get('free-shipping-bar')`)
      await run(page, FULL)
    }
  ],
  [
    'by a product of the strip',
    async (page: Page) => {
      await run(page, 'shop.total = 49')
      await page
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
        .click()
    }
  ]
] as const)
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
      const top = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? 0)
      const before = await top()
      await run(page, 'jumps = 0')
      await reach(page)
      await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
      await expect(page.getByRole('listitem')).toHaveCount(0)
      if (reducedMotion === 'reduce') {
        await expect.poll(top).toBeLessThan(before - 60)
        return expect(await run(page, 'glides.length')).toBe(0)
      }
      await expect.poll(() => run(page, 'glides.length')).toBeGreaterThan(0)
      expect(Math.abs((await top()) - before)).toBeLessThan(5)
      await run(page, FINISH)
      await expect.poll(top).toBeLessThan(before - 60)
      expect(await jumped(page)).toBeLessThan(0.02)
    })

test('the bar stands clear of what is above and below it', async ({ page, openHost }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await still(page)
    const bar = await page.locator('.free-shipping-bar').boundingBox()
    const header = await page.locator('header').boundingBox()
    const content = await page.locator('#SITE_PAGES').boundingBox()
    if (!bar || !header || !content) throw new Error('Something is not there')
    expect(bar.y - header.y - header.height).toBeGreaterThanOrEqual(24)
    expect(content.y - bar.y - bar.height).toBeGreaterThanOrEqual(16)
  }
})

test.describe('the bar is as wide as', () => {
  /** px from the edges of the window, at its left and its right. */
  const sides = async (page: Page) => {
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await still(page)
    const width = page.viewportSize()?.width ?? 0
    const bar = await page.locator('free-shipping-bar').boundingBox()
    return bar && [Math.round(bar.x), Math.round(width - bar.x - bar.width)]
  }
  const open = (column: string) => `wix?long&column=${encodeURIComponent(column)}`

  for (const [name, column, width, expected] of [
    ['the column of its page', 'max-width: 980px; margin: 0 auto', 1280, [150, 150]],
    ['the room that its page leaves', 'padding: 0 60px', 1280, [60, 60]],
    ['a phone, but for its edge', 'max-width: 980px; margin: 0 auto; padding: 0 4px', 390, [16, 16]],
    ['the page where the column is not in the middle', 'max-width: 700px', 1280, [16, 16]],
    ['the page where the column is narrow', 'max-width: 400px; margin: 0 auto', 1280, [16, 16]]
  ] as const)
    test(name, async ({ page, openHost }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => (document.body.style.margin = 0))`)
      await openHost(open(column))
      expect(await sides(page)).toEqual(expected)
    })

  test('the column also in a window that became narrower', async ({ page, openHost }) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (document.body.style.margin = 0))`)
    await openHost(open('max-width: 980px; margin: 0 auto'))
    expect(await sides(page)).toEqual([150, 150])
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => sides(page)).toEqual([16, 16])
  })
})
