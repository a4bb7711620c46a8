import type { Page } from '@playwright/test'

import { expect, test } from '../support/shop.ts'

/** A shop's page in another language: the demo's own is English. */
async function openIn(shopper: Page, lang: string, dir = 'ltr') {
  await shopper.addInitScript(
    (page) => {
      const observer = new MutationObserver(() => {
        if (!document.documentElement) return
        Object.assign(document.documentElement, page)
        observer.disconnect()
      })
      observer.observe(document, { childList: true })
    },
    { lang, dir }
  )
  await shopper.goto('/store')
}

/** All texts of the bar that were ever on screen, and how far the page was moved. */
const watch = (shopper: Page) =>
  shopper.addInitScript(() => {
    const seen: string[] = []
    let shift = 0
    Object.assign(window, { seenTexts: () => seen, shifted: () => shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const bar of document.querySelectorAll('.free-shipping-bar')) {
        const line = bar.shadowRoot?.querySelector('[part=message] bdi')
        const text = line?.textContent ?? ''
        if (line && getComputedStyle(line).visibility === 'visible' && !seen.includes(text)) seen.push(text)
      }
      requestAnimationFrame(look)
    }
    look()
  })

test('an Arabic page on a phone has its bar by itself, and never shows English', async ({ shopper }) => {
  const text = 'ابدأ التسوق واحصل على شحن مجاني!'
  await shopper.setViewportSize({ width: 390, height: 800 })
  await watch(shopper)
  await openIn(shopper, 'ar', 'rtl')
  const bar = shopper.getByRole('progressbar').first()
  await expect(bar).toHaveAttribute('aria-valuetext', text)
  await expect(shopper.locator('free-shipping-bar [part=bar]').first()).toHaveAttribute('dir', 'rtl')
  // A frame is looked at after it is drawn: the first may be still to come.
  await expect
    .poll(() => shopper.evaluate(() => (window as unknown as { seenTexts(): string[] }).seenTexts()))
    .toEqual([text])
  // Its script cannot know a language that the page names later: the bar's first room is that of the English one.
  expect(await shopper.evaluate(() => (window as unknown as { shifted(): number }).shifted())).toBeLessThan(
    0.02
  )
})
