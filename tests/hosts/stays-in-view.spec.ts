import type { Page } from '@playwright/test'

import { expect, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const bars = (page: Page) => page.locator('.free-shipping-bar').locator('visible=true')
const FIXED = { visibility_placement: 'fixed' }
const SMALL = { ...FIXED, visibility_position: 'bottom', visibility_compact: true }
const close = (page: Page) => page.getByRole('button', { name: 'Close: Free shipping progress' })

test.describe('a bar that the owner lets stay in view', () => {
  for (const position of ['top', 'bottom'] as const) {
    test(`a bar at the ${position} of the window hides no line of the page`, async ({ page, openHost }) => {
      await withSettings(page, { ...FIXED, visibility_position: position })
      await openHost('wix?long')
      await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
      const bar = bars(page).first()
      for (const y of [0, 700, 100_000]) {
        await run(page, `scrollTo({ top: ${y}, behavior: 'instant' })`)
        const box = await bar.boundingBox()
        if (!box) throw new Error('There is no bar')
        expect(position === 'top' ? box.y : box.y + box.height).toBeCloseTo(position === 'top' ? 0 : 800, 0)
        if (position === 'top' && y === 0) {
          await expect
            .poll(async () => (await page.locator('header').boundingBox())?.y)
            .toBeGreaterThanOrEqual(box.height)
        }
        if (position === 'bottom' && y === 100_000) {
          await expect
            .poll(async () => {
              const last = await page.locator('#last').boundingBox()
              return last ? last.y + last.height : NaN
            })
            .toBeLessThanOrEqual(box.y)
        }
      }
    })
  }

  test('a bar that stays in view leaves the shop’s own header, which stays in view too, to the shopper', async ({
    page,
    openHost
  }) => {
    await withSettings(page, FIXED)
    await openHost('wix?long&sticky')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    for (const y of [0, 700]) {
      await run(page, `scrollTo({ top: ${y}, behavior: 'instant' })`)
      await expect
        .poll(async () => {
          const [bar, header] = [
            await bars(page).first().boundingBox(),
            await page.locator('header').boundingBox()
          ]
          return bar && header && header.y >= bar.y + bar.height - 1 && header.y < 400
        })
        .toBe(true)
    }
    await run(page, `goTo('checkout')`)
    await expect(bars(page)).toHaveCount(0)
    await expect.poll(() => run(page, `document.querySelector('header').style.top`)).toBe('0px')
    await expect.poll(() => run(page, 'document.body.children[0].tagName')).toBe('HEADER')
    expect(await run(page, 'document.documentElement.getAttribute("style") || ""')).toBe('')
  })

  test('a bar that stays in view moves nothing where the page keeps room for it at its beginning, and takes back room elsewhere', async ({
    page,
    openHost
  }) => {
    await withSettings(page, FIXED)
    await openHost('drop-in')
    await expect(page.locator('free-shipping-bar')).toBeVisible()
    const [bar, heading] = [await bars(page).first().boundingBox(), await page.locator('h1').boundingBox()]
    expect(bar?.y).toBe(0)
    expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN)
    expect(await run(page, 'window.shift')).toBeLessThan(0.001)
    await withSettings(page, { ...FIXED, visibility_position: 'bottom' })
    await openHost('drop-in')
    await expect(page.locator('.free-shipping-bar-room')).toHaveCSS('height', '0px')
  })

  test('a bar that stays in view is small where the owner wants that, from the start: one line with a new shop’s cards, which a press opens', async ({
    page,
    openHost
  }) => {
    const height = async () => (await bars(page).first().boundingBox())?.height
    await withSettings(page, { ...SMALL, products_addButton: 'full' })
    await openHost('wix?long')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    expect(await height()).toBeLessThan(40)
    // The track is on the line of the message, whose length changes with the cart.
    expect(await run(page, 'window.shift')).toBeLessThan(0.001)

    await withSettings(page, { ...SMALL, products_addButton: 'plus' })
    await openHost('wix?long')
    const ideas = page.getByRole('button', { name: /picks? to get you there/ })
    await expect(ideas).toHaveAttribute('aria-expanded', 'false')
    expect(await height()).toBeLessThanOrEqual(64)
    await ideas.click()
    await expect.poll(height).toBeGreaterThan(100)
  })

  const STEPS = {
    'focus one': (page: Page) => page.locator('#one').focus(),
    'focus two': (page: Page) => page.locator('#two').focus(),
    'remove one': (page: Page) => run(page, `document.querySelector('#one').remove()`),
    'focus close': (page: Page) => close(page).focus(),
    Tab: (page: Page) => page.keyboard.press('Tab'),
    Enter: (page: Page) => page.keyboard.press('Enter'),
    click: (page: Page) => close(page).click(),
    // As assistive technology presses a button without focusing it.
    press: (page: Page) => close(page).evaluate((button: HTMLElement) => button.click())
  }

  for (const [position, steps, focused] of [
    ['top', 'focus close, Enter', 'one'],
    ['bottom', 'focus close, Enter', 'two'],
    ['bottom', 'focus one, click', 'one'],
    ['bottom', 'focus two, Tab, Enter', 'two'],
    ['top', 'focus one, focus close, remove one, Enter', 'two'],
    ['top', 'focus two, press', 'two'],
    ['top', 'click', 'BODY']
  ] as const)
    test(`at the ${position}, closed by "${steps}", leaves the keyboard at ${focused}`, async ({
      page,
      openHost
    }) => {
      await withSettings(page, { ...SMALL, visibility_position: position, products_addButton: 'full' })
      await openHost('wix?links')
      await expect(close(page)).toBeVisible()
      // The code that keeps page and bar apart is loaded: it sets the scroll padding.
      await expect(page.locator('html')).toHaveAttribute('style', /scroll-padding/)
      for (const step of steps.split(', ') as (keyof typeof STEPS)[]) await STEPS[step](page)
      await expect(bars(page)).toHaveCount(0)
      expect(await run(page, 'document.activeElement.id || document.activeElement.tagName')).toBe(focused)
    })
})
