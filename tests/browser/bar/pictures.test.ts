import '@fontsource/rubik/400.css'
import '@fontsource/rubik/600.css'
import '@fontsource/rubik/700.css'

import { PRESETS } from '#dashboard/bar-sections/presets.ts'
import type { Product } from '#shared/catalog/product.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import { makeBar } from '../../support/bar-in-page.ts'
import { makeGoal, makeProduct, makeSettings } from '../../support/make.ts'

// Compares each state with its picture in `pictures/`, which somebody has looked at. After a wanted change
// `npx vitest run --project bar tests/browser/bar/pictures.test.ts -u` takes them again.

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Has the window draw with forced colours, or ask for less motion. */
    emulateMedia(media: {
      forcedColors?: 'active' | 'none'
      reducedMotion?: 'reduce' | 'no-preference'
    }): Promise<void>
  }
}

type Change = NonNullable<Parameters<typeof makeSettings>[0]>
const newShop = (change: Change = {}) =>
  makeSettings(
    {
      ...change,
      products: { enabled: true, ...change.products },
      visibility: { compact: false, ...change.visibility }
    },
    NEW_SITE_SETTINGS
  )

const PICTURE = `${location.origin}/demo-store/favicon.svg`

const NAMES = ['Stoneware mug', 'Linen apron with two pockets', 'Olive oil', 'Beeswax candle'] as const
const products = (count: number, change: Partial<Product> = {}): Product[] =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({
      id: `p${index}`,
      name: NAMES[index % NAMES.length] ?? '',
      price: 12 + 7 * index,
      image_url: PICTURE,
      ...change
    })
  )

const LONG_NAME = 'Hand-thrown stoneware mug with a speckled glaze, '.repeat(5).slice(0, 200)
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

interface State {
  shows: string
  options: Parameters<typeof makeBar>[0]
  /** Style sheet of the page. */
  css?: string
  widths?: readonly number[]
}

/** A new shop's bar with four products, changed by this. */
const state = (
  shows: string,
  change: Parameters<typeof newShop>[0] = {},
  options: State['options'] = {},
  widths: readonly number[] = [1280, 390]
): State => ({ shows, options: { settings: newShop(change), products: products(4), ...options }, widths })

const withGoals = (...goals: ReturnType<typeof makeGoal>[]) => ({ rewards: { goals } })
const TOTE = makeGoal(80, 'a linen tote bag as a gift')
const WHITE = { backgroundColor: '#FFFFFF', textColor: '#FFFFFF', barColor: '#FFFFFF' }

const STATES: readonly State[] = [
  state('an empty cart', {}, { cart: { total: 0 } }),
  state('a part of the way'),
  state('free shipping', {}, { cart: { total: 80 } }),
  state('no products', { products: { enabled: false } }, { products: [] }),
  state('one product', {}, { products: products(1) }),
  state('eight products', {}, { products: products(8) }),
  state('goals', withGoals(makeGoal(30, '10 % off'), TOTE), {}, [1280, 390, 320]),
  state('a goal that is reached', withGoals(TOTE), { cart: { total: 60 } }, [1280, 320]),
  state(
    'goals with the longest names',
    withGoals(makeGoal(80, LONG_NAME.slice(0, 60)), makeGoal(120, 'W'.repeat(60))),
    {},
    [390, 320]
  ),
  state(
    'goals from right to left',
    withGoals(makeGoal(30, '10 % off'), makeGoal(80, 'תיק פשתן')),
    { cart: { total: 40 }, locale: 'he' },
    [390]
  ),
  state('names of 200 characters', {}, { products: products(4, { name: LONG_NAME }) }),
  state('prices of 12 digits', { threshold: 999_999 }, { products: products(4, { price: 123_456_789_012 }) }),
  state('a language from right to left', {}, { products: products(4, { name: 'ספל קרמיקה' }), locale: 'he' }),
  state('missing pictures', {}, { products: products(4, { image_url: '' }) }),
  state('white on white', { style: WHITE }),
  { ...state('text spacing of WCAG 1.4.12'), css: SPACING },
  // 1280 px at 200 %, and the narrowest phone.
  state('a zoomed page', {}, {}, [640, 320])
]

let sheet: HTMLStyleElement
beforeEach(() => {
  sheet = document.head.appendChild(document.createElement('style'))
})
afterEach(async () => {
  sheet.remove()
  await page.viewport(1280, 720)
})

async function compare(name: string, { options, css = '' }: Pick<State, 'options' | 'css'>, width: number) {
  await page.viewport(width, 600)
  sheet.textContent = `body { margin: 0; padding: 12px; font: 16px Rubik; box-sizing: border-box; height: fit-content; min-height: 0 } ${css}`
  const { bar } = await makeBar({ ...options, width })
  if (css.includes('*'))
    bar.shadowRoot?.append(Object.assign(document.createElement('style'), { textContent: css }))
  await document.fonts.ready
  await expect(page.elementLocator(document.body)).toMatchScreenshot(`${name} ${width}`)
}

describe.each(STATES)(
  'a new shop’s bar with $shows',
  ({ shows, options, css = '', widths = [1280, 390] }) => {
    test.each(widths)('looks as it did, at %i px', async (width) => {
      await compare(shows, { options, css }, width)
    })
  }
)

test.each([1280, 390])('a bar in forced colours looks as it did, at %i px', async (width) => {
  await commands.emulateMedia({ forcedColors: 'active' })
  try {
    await compare('forced colours', { options: { settings: newShop(), products: products(4) } }, width)
  } finally {
    await commands.emulateMedia({ forcedColors: 'none' })
  }
})

interface Theme {
  background: string
  text: string
  action: string
}
const THEMES: Readonly<Record<string, Theme>> = {
  light: { background: '#FFFFFF', text: '#222222', action: '#0F5C4A' },
  dark: { background: '#14161C', text: '#EEEEEE', action: '#F6AD55' },
  colored: { background: '#E9DFC8', text: '#3A2C1A', action: '#8E1B2C' }
}

/** The page of a shop with this theme, as Wix tells it. */
const pageOf = ({ background, text, action }: Theme) => `
  body { background: ${background}; color: ${text} }
  :root {
    --wst-color-fill-background-primary: ${background};
    --wst-color-text-primary: ${text};
    --wst-color-action: ${action};
    --wst-button-color-fill-primary: ${action};
    --wst-button-color-text-primary: ${background};
    --wst-font-style-body-medium: normal normal normal 16px/1.4em Rubik
  }`

const LOOKS = { ...PRESETS, 'match my site': { style: { matchSite: true }, strip: {} } }

describe.each(Object.entries(LOOKS))('the look “%s” looks as it did', (name, { style, strip }) => {
  test.each(Object.entries(THEMES))('in a %s shop', async (theme, colors) => {
    const settings = newShop({ style, products: { ...strip, enabled: true } })
    await compare(
      `${name} ${theme}`,
      { options: { settings, products: products(4) }, css: pageOf(colors) },
      800
    )
  })
})
