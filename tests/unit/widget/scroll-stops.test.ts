import { nextStop } from '#widget/strip/scroll-stops.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Cards of `size` px, 12 px apart, in a view of `width` px. */
function makeList({ count = 8, size = 280, width = 500 } = {}) {
  const cards = Array.from({ length: count }, (_, index) => {
    const start = index * (size + 12)
    return { start, end: start + size }
  })
  const last = Math.max(0, (cards.at(-1)?.end ?? 0) - width)
  return { cards, last, width }
}

test.each([
  { width: 500, from: 0, to: 292 },
  { width: 600, from: 0, to: 584 },
  { width: 200, from: 0, to: 292 },
  { width: 572, from: 292, to: 876 },
  { width: 500, from: 1752, to: 1824 },
  { width: 500, from: 1824, to: 0 },
  { width: 500, from: 100, to: 584 }
])('in $width px the next cards after $from begin at $to', ({ width, from, to }) => {
  expect(nextStop({ ...makeList({ width }), at: from }, 1)).toBe(to)
})

test.each([
  { width: 500, from: 292, to: 0 },
  { width: 600, from: 1168, to: 584 },
  { width: 200, from: 292, to: 0 },
  { width: 500, from: 0, to: 1824 },
  { width: 500, from: 1824, to: 1752 }
])('in $width px the cards before $from begin at $to', ({ width, from, to }) => {
  expect(nextStop({ ...makeList({ width }), at: from }, -1)).toBe(to)
})

test('every product is whole at one of the stops, and none is cut on both sides', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 280, max: 1200 }),
      fc.constantFrom(1 as const, -1 as const),
      (count, width, direction) => {
        const list = makeList({ count, width })
        const whole = new Set<number>()
        let at = direction === 1 ? 0 : list.last
        for (let step = 0; step < 2 * count; step++) {
          const first = list.cards.findIndex(({ start }) => start >= at)
          for (const [index, { start, end }] of list.cards.entries())
            if (start >= at - 1 && end <= at + width + 1) whole.add(index)
          const isAtEdge = at === list.last || list.cards[first]?.start === at
          expect(isAtEdge).toBe(true)
          at = nextStop({ ...list, at }, direction)
        }
        expect(whole.size).toBe(count)
      }
    )
  )
})
