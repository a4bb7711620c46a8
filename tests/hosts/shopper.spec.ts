import { expect, layoutShift, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

test('a shopper with only a keyboard reaches the products and adds one', async ({ page, openHost }) => {
  await openHost('plain')
  const bar = page.getByRole('progressbar')
  await expect(page.getByRole('button', { name: 'Previous products' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous products' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listitem').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Added: / })).toBeFocused()
  await expect(bar).not.toHaveAttribute('aria-valuenow', '40')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  for (const name of ['plain', 'react', 'framed']) {
    test(`a tap on the ${name} page adds a product`, async ({ page, openHost }) => {
      await openHost(name)
      const inside = name === 'framed' ? page.frameLocator('iframe') : page
      const bar = inside.getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuenow', '40')
      await inside
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
        .tap()
      await expect(bar).not.toHaveAttribute('aria-valuenow', '40')
    })
  }
})

test('right to left at 320 px nothing is wider than the window', async ({ page, openHost }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await withSettings(page, { style_textDirection: 'rtl' })
  await openHost('resets')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('free-shipping-bar [part=bar]')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('in forced colours the track and its fill can be told apart', async ({ page, openHost }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  const [track, fill] = await page.evaluate(() => {
    const root = document.querySelector('free-shipping-bar')?.shadowRoot
    return ['[part=track]', '[part=fill]'].map((selector) => {
      const element = root?.querySelector(selector)
      return element ? getComputedStyle(element).backgroundColor : ''
    })
  })
  expect(fill).not.toBe(track)
})

test('who asked for less motion sees none', async ({ page, openHost }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHost('plain')
  await expect(page.locator('[part=fill]')).toHaveCSS('transition-duration', '0s')
})

for (const edge of ['top', 'bottom']) {
  test(`a fixed bar stands at the ${edge} of the window, and the page does not move`, async ({
    page,
    openHost
  }) => {
    await withSettings(page, { visibility_position: edge })
    await openHost('fixed')
    await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
    const slot = page.locator('div:has(> free-shipping-bar)')
    await expect(slot).toHaveCSS('position', 'fixed')
    await expect(slot).toHaveCSS(edge, '0px')
    expect(await layoutShift(page)).toBe(0)
  })
}
