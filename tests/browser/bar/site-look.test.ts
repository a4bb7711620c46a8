import { PRESET_NAMES, withPreset } from '#dashboard/bar-sections/presets.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { afterEach, expect, test } from 'vitest'

import { makeBar, makeProducts } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { css } from '../../support/setting-changes.ts'

/** As the pages of a Wix site tell it. */
const THEME = {
  '--color_11': '26,32,44',
  '--color_15': '250,240,230',
  '--color_18': '246,173,85',
  '--wst-color-fill-background-primary': 'rgb(var(--color_11))',
  '--wst-color-text-primary': 'rgb(var(--color_15))',
  '--wst-color-action': 'rgb(var(--color_18))',
  '--wst-color-line': '#445566',
  '--wst-button-color-fill-primary': 'rgb(200, 230, 201)',
  '--wst-button-color-text-primary': 'rgb(20, 40, 20)',
  '--font_8': "normal normal normal 18px/1.75em georgia,palatino,'book antiqua',serif",
  '--wst-font-style-body-medium': 'var(--font_8)'
}
const page = document.documentElement.style

function setTheme(theme: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(theme)) page.setProperty(name, value)
}
afterEach(() => document.documentElement.removeAttribute('style'))

const matched = (change: Parameters<typeof makeSettings>[0] = {}) =>
  makeSettings({ ...change, style: { ...change?.style, matchSite: true } })

const background = css('[part=bar]', 'background-color')
const text = css('[part=message]', 'color')
const track = css('[part=track]', 'background-color')
const fill = css('[part=fill]', 'background-color')
const border = css('[part=bar]', 'border-top-color')
const font = css('[part=message]', 'font-family')

/** WCAG's, of two colours as browsers write them. */
function contrast(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map((color) => {
    const [red = 0, green = 0, blue = 0] = (String(color).match(/\d+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(a ?? 1, b ?? 1) / Math.min(a ?? 1, b ?? 1)
}

/** The same as the pages of a Harmony site tell it. */
const HARMONY = {
  '--wst-primary-background-color': 'rgb(26, 32, 44)',
  '--wst-paragraph-2-color': 'rgb(250, 240, 230)',
  '--wst-links-and-actions-color': 'rgb(246, 173, 85)',
  '--wst-system-line-1-color': '#445566',
  '--wst-paragraph-2-font': '18px/1.75em georgia,serif'
}

const looksOf = (bar: HTMLElement) => [background(bar), text(bar), fill(bar), border(bar)]
const THEMED = ['rgb(26, 32, 44)', 'rgb(250, 240, 230)', 'rgb(246, 173, 85)', 'rgb(68, 85, 102)']

test.each([
  ['Wix’s editors', THEME, /^georgia, palatino, "book antiqua", serif/],
  ['Harmony', HARMONY, /^georgia/]
])(
  'a bar that matches has the colours and the font of the theme by the names of %s',
  async (_, theme, family) => {
    setTheme(theme)
    const { bar } = await makeBar({ settings: matched() })
    expect(looksOf(bar)).toEqual(THEMED)
    expect(font(bar)).toMatch(family)
  }
)

test('a bar that matches has the theme’s buttons and the owner’s size, and follows the theme and the owner’s switch', async () => {
  setTheme(THEME)
  const settings = matched({ style: { fontSize: 20 }, products: { enabled: true } })
  const { bar, $cart, $settings } = await makeBar({ settings, products: makeProducts(2) })
  expect(css('[part=message]', 'font-size')(bar)).toBe('20px')
  expect(css('[part=add-button]', 'background-color')(bar)).toBe('rgb(200, 230, 201)')
  expect(css('[part=add-button]', 'color')(bar)).toBe('rgb(20, 40, 20)')
  setTheme({ '--color_11': '10,20,30' })
  $cart.set({ total: 30 })
  await expect.poll(() => background(bar)).toBe('rgb(10, 20, 30)')
  $settings.set(makeSettings())
  await expect.poll(() => background(bar)).toBe('rgb(255, 255, 255)')
  expect(font(bar)).not.toMatch(/georgia/)
})

test('a bar that matches follows the page’s own styles before the theme', async () => {
  setTheme({ ...THEME, '--fsb-background-color': 'rgb(1, 2, 3)', '--fsb-font-family': 'monospace' })
  const { bar } = await makeBar({ settings: matched() })
  expect([background(bar), font(bar)]).toEqual(['rgb(1, 2, 3)', 'monospace'])
})

test('a bar that matches looks as the owner chose in a page without a theme', async () => {
  const { bar } = await makeBar({ settings: matched() })
  const { bar: own } = await makeBar({ settings: makeSettings() })
  for (const look of [background, text, track, fill, border, font]) expect(look(bar)).toBe(look(own))
})

test.each<Record<string, string>>([
  { '--wst-color-text-primary': 'rgb(250, 240, 230)' },
  { '--wst-color-fill-background-primary': 'rgb(26, 32, 44)' },
  { ...THEME, '--wst-color-fill-background-primary': '#1a202c80' },
  { ...THEME, '--wst-color-text-primary': 'banana' },
  { ...THEME, '--wst-color-text-primary': 'rgb(var(--color_99))' },
  { ...THEME, '--wst-color-text-primary': 'currentcolor' }
])(
  'a bar that matches keeps the owner’s colours where the theme has no solid background and text: %#',
  async (theme) => {
    setTheme(theme)
    const { bar } = await makeBar({ settings: matched() })
    expect(looksOf(bar).slice(0, 3)).toEqual(['rgb(255, 255, 255)', 'rgb(75, 85, 99)', 'rgb(0, 112, 243)'])
  }
)

test.each([
  ['rgb(250, 250, 250)', 'rgb(255, 255, 255)'],
  ['rgb(120, 120, 120)', 'rgb(128, 128, 128)'],
  ['rgb(20, 20, 60)', 'rgb(0, 0, 0)'],
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']
])(
  'a bar that matches can be read where the theme has the text %s on %s, and links like it',
  async (color, ground) => {
    setTheme({
      '--wst-color-fill-background-primary': ground,
      '--wst-color-text-primary': color,
      '--wst-color-action': ground,
      '--wst-button-color-fill-primary': ground,
      '--wst-button-color-text-primary': ground
    })
    const { bar } = await makeBar({ settings: matched(), products: makeProducts(2) })
    expect(background(bar)).toBe(ground)
    expect(contrast(text(bar), background(bar))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fill(bar), track(bar))).toBeGreaterThanOrEqual(3)
    const button = (name: string) => css('[part=add-button]', name)(bar)
    expect(contrast(button('color'), button('background-color'))).toBeGreaterThanOrEqual(4.5)
  }
)

test.each(['not a font', 'inherit', '18px'])(
  'a bar that matches has the page’s font where the theme’s is “%s”',
  async (value) => {
    setTheme({ '--wst-font-style-body-medium': value })
    document.body.style.fontFamily = 'cursive'
    const { bar } = await makeBar({ settings: matched() })
    expect(font(bar)).toBe('cursive')
    document.body.removeAttribute('style')
  }
)

/** A colour over another one, with this share. */
const over = (top: string, bottom: string, share: number) => {
  const [a, b] = [top, bottom].map((color) => (color.match(/\d+/g) ?? []).map(Number))
  return `rgb(${(a ?? []).map((channel, index) => Math.round(channel * share + (b?.[index] ?? 0) * (1 - share))).join()})`
}

test.each(
  Object.entries({
    light: ['rgb(255, 255, 255)', 'rgb(40, 40, 40)', 'rgb(0, 110, 90)'],
    dark: ['rgb(16, 18, 24)', 'rgb(240, 240, 240)', 'rgb(90, 60, 160)'],
    coloured: ['rgb(178, 58, 72)', 'rgb(255, 240, 230)', 'rgb(250, 200, 60)']
  })
)(
  'a new shop’s bar that matches a %s page can be read with each look',
  async (_, [ground = '', color = '', action = '']) => {
    setTheme({
      '--wst-color-fill-background-primary': ground,
      '--wst-color-text-primary': color,
      '--wst-color-action': action
    })
    for (const name of PRESET_NAMES) {
      const settings = withPreset({ ...NEW_SITE_SETTINGS, enabled: true }, name)
      const products = [makeProduct({ price: 40, discount_price: 32 })]
      const { bar } = await makeBar({
        settings: { ...settings, style: { ...settings.style, matchSite: true } },
        products
      })
      const card = over('rgb(128, 128, 128)', String(css('[part=card]', 'background-color')(bar)), 15 / 255)
      const grounds: [string, unknown][] = [
        ['.message', background(bar)],
        ['.name', card],
        ['.mark', card],
        ['.now', card],
        ['.was', card],
        ['.add', css('.add', 'background-color')(bar)]
      ]
      for (const [selector, ground] of grounds)
        expect(contrast(css(selector, 'color')(bar), ground), selector).toBeGreaterThanOrEqual(4.5)
    }
  }
)
