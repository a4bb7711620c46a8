import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import { openPage, isSectionLoaded } from './open-page.tsx'
// After the page, which prepares the window.
import { $language } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'

afterEach(() => motion('no-preference'))

const motion = (reducedMotion: 'reduce' | 'no-preference') => commands.emulateMedia({ reducedMotion })

const header = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const topOf = (name: string) => Math.round(header(name).element().getBoundingClientRect().top)

/** Scrolls a section's header to this place of the window. */
async function scrollHeaderTo(name: string, top: number) {
  await expect.element(header(name)).toBeVisible()
  scrollBy({ top: topOf(name) - top, behavior: 'instant' })
  expect(topOf(name)).toBe(top)
}

/** Until nothing moves any more: the frames of a smooth scroll follow each other. */
async function standsStill(name: string) {
  for (let before = NaN, same = 0; same < 10; before = topOf(name)) {
    await new Promise(requestAnimationFrame)
    same = topOf(name) === before ? same + 1 : 0
  }
}

async function open(name: string) {
  await header(name).click()
  await expect.poll(isSectionLoaded).toBe(true)
  await standsStill(name)
}

test.each([
  ['a desktop', 1280, 300],
  ['a tablet', 768, 270],
  ['a phone', 390, 270]
] as const)(
  'on %s a header stays under the pointer while sections open and close',
  async (_name, width, middle) => {
    await page.viewport(width, 600)
    openPage()
    await open('Appearance')
    for (const value of ['reduce', 'no-preference'] as const) {
      await motion(value)
      await scrollHeaderTo('Text Content', middle)
      await open('Text Content')
      expect(topOf('Text Content')).toBe(middle)
      await expect.element(header('Text Content')).toHaveFocus()
      await open('Appearance')
    }
    // A section at the lower edge comes up so far that an owner sees it is open.
    const lowest = 600 - (width < 1000 ? 150 : 70)
    await scrollHeaderTo('Text Content', lowest)
    await open('Text Content')
    expect(topOf('Text Content')).toBeLessThan(lowest)
    expect(topOf('Text Content')).toBeGreaterThan(240)
    await open('Appearance')
    await scrollHeaderTo('Appearance', 180)
    await header('Appearance').click()
    await expect.element(header('Analytics & Performance')).toHaveAttribute('aria-expanded', 'true')
    await standsStill('Appearance')
    expect(topOf('Appearance')).toBe(180)
  }
)

test('where the page begins, the header moves only as far as it must', async () => {
  await page.viewport(1280, 800)
  openPage()
  await scrollHeaderTo('Appearance', 700)
  await open('Appearance')
  expect(scrollY).toBe(0)
  expect(topOf('Appearance')).toBeLessThan(700)
})

test('the way to the preview stays at the lower edge of a phone while sections open', async () => {
  await page.viewport(390, 700)
  openPage()
  const pane = page.getByRole('complementary', { name: 'Preview' })
  await scrollHeaderTo('Appearance', 520)
  const seen = new Set<number>()
  const look = () => {
    seen.add(Math.round(pane.element().getBoundingClientRect().bottom))
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  await open('Appearance')
  cancelAnimationFrame(frame)
  expect([...seen]).toEqual([700])
})

test('on the smallest phone header and preview leave the settings four fifths of the screen, in every language', async () => {
  await page.viewport(320, 568)
  const plan = { state: 'paid', name: 'Business Unlimited' }
  openPage({ onGoingLive: { body: { goingLive: { state: 'never', plan } } } })
  const part = (selector: string) => document.querySelector(selector)
  for (const locale of ['en-US', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'he', 'ar']) {
    $locale.set(locale)
    await expect.poll(() => $language.get()).toBe(locale.slice(0, 2))
    await expect.poll(() => part('.fsb-plan')?.textContent).toBe(plan.name)
    const taken = () => {
      const [header, pane] = [part('.fsb-header'), part('.fsb-pane')]
      if (!header || !pane) throw new Error('The page is not drawn.')
      return header.getBoundingClientRect().bottom + innerHeight - pane.getBoundingClientRect().top
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await eventually(() => expect(taken(), locale).toBeLessThanOrEqual(innerHeight / 5))
    for (const button of document.querySelectorAll('.fsb-header :is(button, a):not([popover] *)')) {
      const { left, right, width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height), button.textContent ?? '').toBeGreaterThanOrEqual(24)
      expect(Math.min(left, innerWidth - right), button.textContent ?? '').toBeGreaterThanOrEqual(0)
    }
    window.scrollTo({ top: 300, behavior: 'instant' })
    await eventually(() => expect(taken(), locale).toBeLessThanOrEqual(innerHeight / 7))
  }
})

test('the banner and the preview begin at one height', async () => {
  await page.viewport(1280, 800)
  openPage()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(preview).toBeVisible()
  const banner = page
    .getByText('Wix Integration Active.', { exact: false })
    .element()
    .closest('.fsb-status-card')
  expect(banner?.getBoundingClientRect().top).toBe(preview.element().getBoundingClientRect().top)
})
