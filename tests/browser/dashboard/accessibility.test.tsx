import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $locale } from '#dashboard/languages/locale.ts'
import { findings } from './findings.ts'
import { FIGURES_STATES } from './figures-states.ts'
import { PAGE_STATES } from './page-states.ts'
import { SECTION_STATES } from './section-states.ts'

const locale = $locale.get()
let opened: ReturnType<typeof openPage>
afterEach(async () => {
  opened.close()
  $locale.set(locale)
  await page.viewport(1280, 800)
})

/** Each state once: on a desktop, and then with the same page as on a phone. */
test.each([...PAGE_STATES, ...SECTION_STATES, ...FIGURES_STATES])(
  'everyone can use %s, on a desktop and on a phone',
  async (_name, options, reach, onPhone) => {
    await page.viewport(1280, 800)
    opened = openPage(options)
    await reach()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    for (const [width, height] of [
      [1280, 800],
      [390, 844]
    ] as const) {
      await page.viewport(width, height)
      if (width === 390) await onPhone?.()
      expect(await findings(), `${width} px`).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  }
)
