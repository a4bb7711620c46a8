import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $plan } from '#dashboard/going-live/plan.ts'
import { $language } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/session/platform.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const GAP = 16

/** How far below the page's header a section begins. */
const gapAbove = (section: Element) => {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN
  return Math.round(section.getBoundingClientRect().top - header)
}

describe.each([
  ['a desktop', 1280, 700],
  ['a tablet', 768, 700],
  ['a phone', 390, 700]
] as const)('on %s a section that is opened', (_name, width, height) => {
  test.each(['Appearance', 'Visibility & Placement', 'Recommended Products'])(
    'begins just below the header: %s',
    async (name) => {
      await page.viewport(width, height)
      opened = openPage()
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
      await button.click()
      await expect
        .element(page.getByRole('button', { name: `Reset to defaults: ${name}` }))
        .toBeInTheDocument()
      const section = button.element().closest('section')
      await vi.waitFor(() => expect(section && gapAbove(section)).toBe(GAP))
    }
  )
})

describe.each(['en-US', 'de', 'fr', 'es', 'pt', 'ja', 'he', 'ar'])(
  'on the smallest phone, in %s,',
  (locale) => {
    afterEach(() => $locale.set('en-US'))

    test('header and preview leave the settings four fifths of the screen', async () => {
      await page.viewport(320, 568)
      $locale.set(locale)
      opened = openPage()
      await vi.waitFor(() => expect($language.get()).toBe(locale.slice(0, 2)))
      // The service says so on a plan that is not paid.
      $plan.set({ state: 'paid', name: 'Business Unlimited' })
      const [header, pane] = await vi.waitFor(() => {
        const parts = ['.fsb-header', '.fsb-pane'].map((part) => document.querySelector(part))
        expect(parts).not.toContain(null)
        return parts.filter((part) => part !== null)
      })
      if (!header || !pane) return
      const taken = () =>
        header.getBoundingClientRect().bottom + innerHeight - pane.getBoundingClientRect().top
      await vi.waitFor(() =>
        expect(header.querySelector('.fsb-plan')?.textContent).toBe('Business Unlimited')
      )
      expect(taken()).toBeLessThanOrEqual(innerHeight / 5)
      for (const button of header.querySelectorAll('button, a')) {
        const { left, right, width, height } = button.getBoundingClientRect()
        expect(Math.min(width, height), button.textContent ?? '').toBeGreaterThanOrEqual(24)
        expect(Math.min(left, innerWidth - right), button.textContent ?? '').toBeGreaterThanOrEqual(0)
      }
      window.scrollTo({ top: 300, behavior: 'instant' })
      await vi.waitFor(() => expect(taken()).toBeLessThanOrEqual(innerHeight / 7))
      $plan.set({ state: 'unknown' })
    })
  }
)

test('the banner and the preview begin at one height', async () => {
  await page.viewport(1280, 800)
  opened = openPage()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview).toBeVisible()
  const banner = page.getByText('Wix Integration Active.', { exact: false }).element().closest('.fsb-notice')
  expect(banner?.getBoundingClientRect().top).toBe(preview.element().getBoundingClientRect().top)
})
