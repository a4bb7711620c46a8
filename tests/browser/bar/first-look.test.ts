import { barRoom } from '#shared/bar/bar-room.ts'
import type { Settings } from '#shared/settings/settings.ts'
import looksStyles from '#widget/bar/looks.css?inline'
import { barLook } from '#widget/bar/look.ts'
import { drawFirstLook } from '#widget/host/first-look.ts'
import { firstState } from '#widget/host/first-state.ts'
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'

import { inside, makeBar, makeProducts } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'
import { SETTING_CHANGES } from '../../support/setting-changes.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    firstHtml(settings: Settings): Promise<string>
  }
}

const WITH_STRIP = { enabled: true, products: { productIds: ['p0', 'p1'] } }

/** The first look of a shop's page, for a cart. */
async function makeLook(settings: Settings, total = 0) {
  const place = document.createElement('div')
  document.body.append(place)
  const look = drawFirstLook(place, {
    html: await commands.firstHtml(settings),
    styles: looksStyles,
    look: barLook(settings)
  })
  if (!look) throw new Error('There is no first look')
  look.show(settings, firstState(settings, { total, locale: 'en' }))
  return look.node
}

/** What is drawn, without the strip, its room, and what is only spoken. */
function drawn(node: Element): string {
  const bar = inside(node, '[part=bar]')?.cloneNode(true)
  if (!(bar instanceof HTMLElement)) return ''
  for (const apart of bar.querySelectorAll('.strip, .strip-room, [role=status]')) apart.remove()
  return bar.outerHTML
}

describe('the first look is what the element draws', () => {
  test.each(SETTING_CHANGES)('with another $setting', async ({ change }) => {
    const settings = makeSettings({ ...change, enabled: true })
    const look = await makeLook(settings, 20)
    const { bar } = await makeBar({ settings, cart: { total: 20 } })
    expect(drawn(look)).toBe(drawn(bar))
    expect(look.getBoundingClientRect().height).toBeCloseTo(bar.getBoundingClientRect().height, 1)
  })

  test.each([0, 20, 49.99, 50, 200])('for a cart of %d', async (total) => {
    const settings = makeSettings({ enabled: true })
    const look = await makeLook(settings, total)
    const { bar } = await makeBar({ settings, cart: { total } })
    expect(drawn(look)).toBe(drawn(bar))
  })
})

describe('the room', () => {
  test.each([
    { width: 800, nameCharLimit: 20 },
    { width: 800, nameCharLimit: 50 },
    { width: 374, nameCharLimit: 20 },
    { width: 374, nameCharLimit: 50 },
    { width: 280, nameCharLimit: 20 }
  ])('of the strip is as high as the strip at $width px with names of $nameCharLimit', async (room) => {
    const { width, nameCharLimit } = room
    const settings = makeSettings({ ...WITH_STRIP, products: { ...WITH_STRIP.products, nameCharLimit } })
    const { bar } = await makeBar({ settings, cart: { total: 20 }, products: makeProducts(2), width })
    const look = await makeLook(settings, 20)
    expect(look.getBoundingClientRect().height).toBeCloseTo(bar.getBoundingClientRect().height, 0)
  })

  test.each([
    { change: {}, hasStrip: true },
    { change: {}, hasStrip: false },
    { change: { style: { borderThickness: 10 } }, hasStrip: true },
    { change: { style: { spacing: 'compact' as const, trackHeight: 4, fontSize: 12 } }, hasStrip: false },
    { change: { style: { spacing: 'roomy' as const, trackHeight: 24, fontSize: 24 } }, hasStrip: true },
    { change: { style: { textPosition: 'below' as const } }, hasStrip: true },
    { change: { icon: { type: 'none' as const } }, hasStrip: false },
    { change: { products: { nameCharLimit: 50 } }, hasStrip: true }
  ])('that a page is told to keep is what the bar needs: %j', async ({ change, hasStrip }) => {
    const settings = makeSettings({ enabled: true, ...change })
    const products = hasStrip ? makeProducts(2) : []
    for (const [size, width] of [
      ['wide', 1000],
      ['narrow', 358]
    ] as const) {
      document.body.replaceChildren()
      const { bar } = await makeBar({ settings, cart: { total: 20 }, products, width })
      const { height } = bar.getBoundingClientRect()
      const room = barRoom(settings, hasStrip)[size]
      expect(room - height).toBeGreaterThanOrEqual(0)
      expect(room - height).toBeLessThan(22)
    }
  })

  test('goes where the bar is without products', async () => {
    const settings = makeSettings(WITH_STRIP)
    const look = await makeLook(settings, 20)
    const before = look.getBoundingClientRect().height
    const after = await makeLook(settings, 60)
    expect(after.getBoundingClientRect().height).toBeLessThan(before)
  })
})

test('custom properties that the page gives the element count in the first look too', async () => {
  const style = document.createElement('style')
  style.textContent = 'free-shipping-bar { --fsb-bar-color: rgb(9, 8, 7) }'
  document.body.append(style)
  const look = await makeLook(makeSettings({ enabled: true }), 20)
  const fill = inside(look, '[part=fill]')
  expect(fill && getComputedStyle(fill).backgroundColor).toBe('rgb(9, 8, 7)')
})
