import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const bars = (page: Page) => page.locator('.free-shipping-bar').locator('visible=true')
const track = (page: Page) => page.getByRole('progressbar')
/** Runs in the page; resolves when all that it started is over. */
const run = (page: Page, code: string) => page.evaluate<unknown>(code)

test.describe('a bar that the owner lets stay in view', () => {
  for (const position of ['top', 'bottom'] as const) {
    test(`is at the ${position} of the window, and hides no line of the page`, async ({ page, openHost }) => {
      await withSettings(page, { visibility_placement: 'fixed', visibility_position: position })
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

  test('leaves the shop’s own header, which stays in view too, to the shopper', async ({
    page,
    openHost
  }) => {
    await withSettings(page, { visibility_placement: 'fixed' })
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

  test('moves nothing where the page keeps room for it at its beginning', async ({ page, openHost }) => {
    await withSettings(page, { visibility_placement: 'fixed' })
    await openHost('drop-in')
    await expect(page.locator('free-shipping-bar')).toBeVisible()
    const [bar, heading] = [await bars(page).first().boundingBox(), await page.locator('h1').boundingBox()]
    expect(bar?.y).toBe(0)
    expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN)
    expect(await run(page, 'window.shift')).toBeLessThan(0.001)
  })

  test('takes back room that the page keeps for it elsewhere', async ({ page, openHost }) => {
    await withSettings(page, { visibility_placement: 'fixed', visibility_position: 'bottom' })
    await openHost('drop-in')
    await expect(page.locator('free-shipping-bar')).toBeVisible()
    await expect
      .poll(async () => (await page.locator('.free-shipping-bar-room').boundingBox())?.height)
      .toBe(0)
  })

  test('is small where the owner wants that, from the start', async ({ page, openHost }) => {
    await withSettings(page, {
      visibility_placement: 'fixed',
      visibility_position: 'bottom',
      visibility_compact: true,
      products_addButton: 'full'
    })
    await openHost('wix?long')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    const box = await bars(page).first().boundingBox()
    expect(box?.height).toBeLessThan(40)
    // The track is beside the message, whose length changes with the cart.
    expect(await run(page, 'window.shift')).toBeLessThan(0.001)
  })

  test('is one line with a new shop’s cards, which a press opens', async ({ page, openHost }) => {
    await withSettings(page, {
      visibility_placement: 'fixed',
      visibility_position: 'bottom',
      visibility_compact: true
    })
    await openHost('wix?long')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    const height = async () => (await bars(page).first().boundingBox())?.height
    const ideas = page.getByRole('button', { name: /ideas? that gets? you there/ })
    await expect(ideas).toHaveAttribute('aria-expanded', 'false')
    expect(await height()).toBeLessThanOrEqual(64)
    await ideas.click()
    await expect.poll(height).toBeGreaterThan(100)
  })

  /** Waits until the code that keeps page and bar apart is loaded: it sets the scroll padding. */
  const edgeIsClear = (page: Page) => expect(page.locator('html')).toHaveAttribute('style', /scroll-padding/)
  const focused = (page: Page) => run(page, 'document.activeElement.id || document.activeElement.tagName')
  const close = (page: Page) => page.getByRole('button', { name: 'Close: Free shipping progress' })

  for (const { position, leadsTo } of [
    { position: 'top', leadsTo: 'one' },
    { position: 'bottom', leadsTo: 'two' }
  ]) {
    test(`leaves the keyboard beside its place at the ${position} when it is closed`, async ({
      page,
      openHost
    }) => {
      await withSettings(page, {
        visibility_placement: 'fixed',
        visibility_position: position,
        visibility_compact: true
      })
      await openHost('wix?links')
      await expect(close(page)).toBeVisible()
      await edgeIsClear(page)
      // Nothing had the focus before.
      await close(page).focus()
      await page.keyboard.press('Enter')
      await expect(bars(page)).toHaveCount(0)
      expect(await focused(page)).toBe(leadsTo)
    })
  }

  test('gives the focus back to what had it, by mouse and by keyboard', async ({ page, openHost }) => {
    await withSettings(page, {
      visibility_placement: 'fixed',
      visibility_position: 'bottom',
      visibility_compact: true,
      products_addButton: 'full'
    })
    await openHost('wix?links')
    await expect(close(page)).toBeVisible()
    await edgeIsClear(page)
    await page.locator('#one').focus()
    await close(page).click()
    await expect(bars(page)).toHaveCount(0)
    expect(await focused(page)).toBe('one')

    await run(page, 'localStorage.clear()')
    await page.reload()
    await expect(close(page)).toBeVisible()
    await edgeIsClear(page)
    await page.locator('#two').focus()
    await page.keyboard.press('Tab')
    await expect(close(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bars(page)).toHaveCount(0)
    expect(await focused(page)).toBe('two')
  })

  test('leads on where what had the focus has gone', async ({ page, openHost }) => {
    await withSettings(page, { visibility_placement: 'fixed', visibility_compact: true })
    await openHost('wix?links')
    await expect(close(page)).toBeVisible()
    await edgeIsClear(page)
    await page.locator('#one').focus()
    await close(page).focus()
    await run(page, `document.querySelector('#one').remove()`)
    await page.keyboard.press('Enter')
    await expect(bars(page)).toHaveCount(0)
    expect(await focused(page)).toBe('two')
  })

  test('gives a mouse no focus that was nowhere before', async ({ page, openHost }) => {
    await withSettings(page, { visibility_placement: 'fixed', visibility_compact: true })
    await openHost('wix?links')
    await close(page).click()
    await expect(bars(page)).toHaveCount(0)
    expect(await focused(page)).toBe('BODY')
  })

  test('takes no focus that is elsewhere', async ({ page, openHost }) => {
    await withSettings(page, { visibility_placement: 'fixed', visibility_compact: true })
    await openHost('wix?links')
    await expect(close(page)).toBeVisible()
    await edgeIsClear(page)
    await page.locator('#two').focus()
    // As assistive technology presses a button without focusing it.
    await close(page).evaluate((button: HTMLElement) => button.click())
    await expect(bars(page)).toHaveCount(0)
    expect(await focused(page)).toBe('two')
  })
})
