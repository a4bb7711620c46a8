import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { openPage } from './open-page.tsx'

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

test('the banner and the preview begin at one height', async () => {
  await page.viewport(1280, 800)
  opened = openPage()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview).toBeVisible()
  const banner = page.getByText('Wix Integration Active.', { exact: false }).element().closest('.fsb-notice')
  expect(banner?.getBoundingClientRect().top).toBe(preview.element().getBoundingClientRect().top)
})
