import { page } from 'vitest/browser'
import { expect, describe, test } from 'vitest'

import { inside, makeBar, track } from '../../support/bar-in-page.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

const goals = [makeGoal(80, '10% off'), makeGoal(120, 'a free gift')]
const THREE = makeSettings({ enabled: true, threshold: 50, rewards: { goals } })

const marksIn = (bar: Element) =>
  Array.from(bar.shadowRoot?.querySelectorAll<HTMLElement>('[part=goal]') ?? [])
const reachedIn = (bar: Element) => marksIn(bar).map((mark) => mark.hasAttribute('data-reached'))
/** Distance from the start of the track to the middle of each mark, in percent of the track's width. */
function placesIn(bar: Element, isRightToLeft = false): number[] {
  const whole = track(bar)?.getBoundingClientRect() ?? new DOMRect()
  return marksIn(bar).map((mark) => {
    const { left, width } = mark.getBoundingClientRect()
    const middle = left + width / 2 - whole.left
    return Math.round(((isRightToLeft ? whole.width - middle : middle) / whole.width) * 100)
  })
}

describe('a bar with three goals', () => {
  test('a bar with goals has a mark for each, fills its track up to the last one, and says what is missing for the next one', async () => {
    const { bar, $cart, $settings } = await makeBar({ settings: THREE, cart: { total: 60 } })
    expect(placesIn(bar)).toEqual([32, 65, 98])
    expect(reachedIn(bar)).toEqual([true, false, false])
    expect(track(bar)?.ariaValueNow).toBe('44')
    expect(inside(bar, '[part=fill]')?.style.getPropertyValue('--fsb-percent')).toMatch(/^44\.4/)
    const says = 'Add $20.00 more to get 10% off'
    expect(track(bar)?.ariaValueText).toBe(says)
    await expect.element(page.getByRole('status')).toHaveTextContent(says)
    expect(inside(bar, '[part=message] bdi')?.textContent).toBe(says)
    $cart.set({ total: 90 })
    await expect.poll(() => reachedIn(bar)).toEqual([true, true, false])
    $cart.set({ total: 120 })
    await expect.poll(() => track(bar)?.ariaValueNow).toBe('100')
    expect(track(bar)?.ariaValueText).toBe('You get a free gift')
    // Without its goals it is what it was before.
    $settings.set(makeSettings({ ...THREE, rewards: { goals: [] } }))
    await expect.poll(() => marksIn(bar)).toEqual([])
    expect(track(bar)?.ariaValueNow).toBe('100')
  })

  test('a bar with goals starts at the right where the text runs to the left', async () => {
    const settings = makeSettings({ ...THREE, style: { textDirection: 'rtl' } })
    const { bar } = await makeBar({ settings, cart: { total: 60 } })
    expect(placesIn(bar, true)).toEqual([32, 65, 98])
    const [whole, fill] = [track(bar), inside(bar, '[part=fill]')].map((node) =>
      node?.getBoundingClientRect()
    )
    expect(fill && whole && (fill.left - whole.left) / whole.width).toBeCloseTo(5 / 9, 2)
  })

  test.each([390, 320])('at %d px keeps its marks within the track, and is no higher', async (width) => {
    const { bar } = await makeBar({ settings: THREE, cart: { total: 60 }, width })
    const whole = track(bar)?.getBoundingClientRect() ?? new DOMRect()
    for (const mark of marksIn(bar)) {
      const { left, right } = mark.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(whole.left)
      expect(right).toBeLessThanOrEqual(whole.right + 0.1)
    }
    expect(whole.height).toBe(10)
    const box = inside(bar, '[part=bar]')
    expect(box && box.scrollWidth <= box.clientWidth).toBe(true)
  })

  test('a bar with goals keeps its marks in a frame', async () => {
    const { bar } = await makeBar({ settings: THREE, cart: { total: 60 }, isFramed: true })
    expect(reachedIn(bar)).toEqual([true, false, false])
  })
})

test('a bar that is full keeps its check, and one that is nearly full has none', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 49.9 } })
  const check = () => getComputedStyle(track(bar) ?? bar, '::after').content
  expect(check()).toBe('none')
  $cart.set({ total: 60 })
  await expect.poll(check).toContain('✓')
})
