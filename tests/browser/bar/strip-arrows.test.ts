import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { inside, makeBar, makeProducts } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'

afterEach(() => void vi.restoreAllMocks())

const products = makeProducts(8)
const list = (bar: Element) => inside(bar, 'ul')
const arrows = () => page.getByRole('button', { name: /products$/ })

test('few products need no arrows, unless the strip is narrow', async () => {
  const { $products, bar } = await makeBar({ products, width: 800 })
  await expect.poll(() => arrows().elements().length).toBe(2)
  $products.set(products.slice(0, 2))
  await expect.poll(() => arrows().elements().length).toBe(0)
  // In a bar that stays as high, the browser would report a "ResizeObserver loop", which `quiet-console.ts` refuses.
  bar.style.height = '300px'
  inside(bar, '.strip')?.setAttribute('style', 'width: 400px')
  await expect.poll(() => arrows().elements().length).toBe(2)
})

test('an automatic strip moves by itself until an arrow is used', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const settings = makeSettings({ products: { scrollType: 'auto', autoScrollInterval: 2000 } })
  const { bar } = await makeBar({ products, settings, width: 500 })
  await expect.poll(() => arrows().elements().length).toBe(2)
  const moved = vi.spyOn(Element.prototype, 'scrollTo')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(moved).toHaveBeenCalledTimes(1)
  inside(bar, '.next')?.click()
  vi.advanceTimersByTime(20_000)
  expect(moved).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** The cards that are seen in part: in how many px of the list's edges they stand. */
function cutCards(bar: Element) {
  const strip = list(bar)?.getBoundingClientRect()
  const cards = Array.from(bar.shadowRoot?.querySelectorAll('li') ?? [], (li) => li.getBoundingClientRect())
  if (!strip) return { start: 0, end: 0 }
  const isCutBy = (edge: number) => cards.filter(({ left, right }) => left < edge - 3 && right > edge + 3)
  return { start: isCutBy(strip.left).length, end: isCutBy(strip.right).length }
}

/** Clicks an arrow and waits until the list has come to rest. */
async function clickArrow(bar: Element, selector: string) {
  const ended = new Promise((resolve) => list(bar)?.addEventListener('scrollend', resolve, { once: true }))
  inside(bar, selector)?.click()
  await ended
}

test.each([
  { direction: 'ltr', width: 500, step: 292, end: 1934 },
  { direction: 'ltr', width: 800, step: 584, end: 1634 },
  { direction: 'rtl', width: 500, step: -292, end: -1934 },
  { direction: 'rtl', width: 800, step: -584, end: -1634 }
] as const)(
  'in $width px, $direction, arrows stop at whole cards and wrap at the ends',
  async ({ direction, width, step, end: last }) => {
    const settings = makeSettings({ style: { textDirection: direction } })
    const { bar } = await makeBar({ products, settings, width })
    await expect.poll(() => arrows().elements().length).toBe(2)
    for (const [name, place] of [
      ['.next', step],
      ['.next', step * 2],
      ['.previous', step],
      ['.previous', 0],
      ['.previous', last],
      ['.next', 0]
    ] as const) {
      await clickArrow(bar, name)
      expect(list(bar)?.scrollLeft).toBeCloseTo(place, -1)
      const { start, end } = cutCards(bar)
      expect(start + end).toBeLessThan(2)
    }
  }
)
