import { isShown, type PageKind } from '#widget/first/place/visibility.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

const PAGES: readonly PageKind[] = ['product', 'cart', 'miniCart', 'sideCart', 'header', 'checkout']
const GROUPS = {
  product: 'productPage',
  cart: 'cartPage',
  miniCart: 'miniCart',
  sideCart: 'miniCart',
  sideCartProduct: 'miniCart',
  header: 'header',
  checkout: 'checkout'
} as const
const NOWHERE = { desktop: false, mobile: false }

const CASES = PAGES.flatMap((page) => [
  { page, device: 'desktop', isMobile: false },
  { page, device: 'mobile', isMobile: true }
])

test.each(CASES)(
  'the switch for $page on $device shows the bar there and nowhere else, but for the two kinds of mini cart',
  ({ page, device }) => {
    const settings = makeSettings({
      enabled: true,
      visibility: {
        productPage: NOWHERE,
        cartPage: NOWHERE,
        miniCart: NOWHERE,
        header: NOWHERE,
        [GROUPS[page]]: { ...NOWHERE, [device]: true }
      }
    })
    const shown = CASES.filter((place) => isShown(settings, place.page, place.isMobile))
    expect(shown).toEqual(
      CASES.filter((place) => GROUPS[place.page] === GROUPS[page] && place.device === device)
    )
  }
)

test('a bar that is switched off is shown nowhere', () => {
  expect(PAGES.some((page) => isShown(makeSettings({ enabled: false }), page, false))).toBe(false)
})
