import type { Settings } from '#shared/settings/settings.ts'

import type { Look } from '../strip/strip-look.ts'

// The theme of a site as its pages tell it. Wix documents these custom properties for sites of its Editor and of Wix
// Studio ("Site Theme CSS Variables"; a custom element reads them, says "Connect a Custom Element's Colors and Fonts to
// a Site Theme"), and others for sites of Harmony ("Harmony Site Theme CSS Variables"). What pages have besides, such as
// `--color_11`, is documented nowhere, so it is not read. `shared/api/site-theme-api.ts` lists the same names.

/** Red, green and blue, 0–255. */
type Color = readonly number[]

/** WCAG 2 AA for text, and for what else must be seen. */
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3

/** The card's own tint (`plus.css`), and the colours of its mark and its discounts before they are made readable. */
const GREY = [128, 128, 128]
const TINT_SHARE = 0.06
const MARK = [21, 128, 61]
const SALE = [200, 30, 30]

/** Share of the text's colour in the track, and in a border where the theme has no lines. */
const TRACK_SHARE = 0.12
const BORDER_SHARE = 0.2

/** Relative luminance as WCAG 2 defines it. */
const luminance = (color: Color): number =>
  color.reduce((sum, channel, index) => {
    const share = channel / 255
    const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    return sum + linear * ([0.2126, 0.7152, 0.0722][index] ?? 0)
  }, 0.05)

function contrast(one: Color, other: Color): number {
  const ratio = luminance(one) / luminance(other)
  return Math.max(ratio, 1 / ratio)
}

const blend = (top: Color, bottom: Color, share: number): Color =>
  top.map((channel, index) => Math.round(channel * share + (bottom[index] ?? 0) * (1 - share)))

/** The colour nearest to `color` that is seen on `ground`: a little darker, or a little lighter. */
function readable(color: Color, ground: Color, least: number): Color {
  for (let step = 0; step < 50; step++) {
    for (const end of [0, 255]) {
      const tried = blend([end, end, end], color, step / 50)
      if (contrast(tried, ground) >= least) return tried
    }
  }
  return contrast([0, 0, 0], ground) > contrast([255, 255, 255], ground) ? [0, 0, 0] : [255, 255, 255]
}

const css = (color: Color): string => `rgb(${color.join()})`

/**
 * The colours and the font of the site's theme as custom properties of the bar, where the owner wants them and the page
 * tells them: the background and the text, and with them the others. Empty otherwise: the owner's own looks stay.
 * @param host what the page's custom properties are read from
 */
export function siteLook({ style, products }: Pick<Settings, 'style' | 'products'>, host: Element): Look {
  if (!style.matchSite) return {}
  const theme = getComputedStyle(host)
  // A browser takes over only what it understands, and writes every opaque colour in one way.
  const reader = document.createElement('i').style
  const told = (name: string, inHarmony: string) =>
    theme.getPropertyValue(`--wst-${name}`) || theme.getPropertyValue(`--wst-${inHarmony}`)
  const color = (name: string, inHarmony: string): Color | undefined => {
    reader.color = ''
    reader.color = told(name, inHarmony)
    return /^rgb\((\d+), (\d+), (\d+)\)$/.exec(reader.color)?.slice(1).map(Number)
  }
  reader.font = told('font-style-body-medium', 'paragraph-2-font')
  // The page's own custom property is before that of its theme.
  const isOpen = reader.fontFamily !== '' && theme.getPropertyValue('--fsb-font-family') === ''
  const font: Look = isOpen ? { '--fsb-font-family': `${reader.fontFamily}, system-ui, sans-serif` } : {}

  const background = color('color-fill-background-primary', 'primary-background-color')
  const own = color('color-text-primary', 'paragraph-2-color')
  if (!background || !own) return font
  const text = readable(own, background, TEXT_CONTRAST)
  const track = blend(text, background, TRACK_SHARE)
  const bar = readable(color('color-action', 'links-and-actions-color') ?? text, track, SHAPE_CONTRAST)
  const button = color('button-color-fill-primary', 'button-primary-background-color') ?? bar
  const card = blend(GREY, background, TINT_SHARE)
  const onCard = (color: Color) => css(readable(color, card, TEXT_CONTRAST))
  return {
    ...font,
    // The higher cards keep the owner's looks.
    ...(products.addButton === 'plus'
      ? {
          '--card': css(background),
          '--card-text': onCard(text),
          '--mark': onCard(MARK),
          '--sale': onCard(SALE)
        }
      : {}),
    '--background': css(background),
    '--text': css(text),
    '--track': css(track),
    '--bar': css(bar),
    '--bar-end': css(readable(blend(bar, text, 0.5), track, SHAPE_CONTRAST)),
    '--border': css(color('color-line', 'system-line-1-color') ?? blend(text, background, BORDER_SHARE)),
    '--site-button': css(button),
    '--site-button-text': css(
      readable(
        color('button-color-text-primary', 'button-primary-color') ?? background,
        button,
        TEXT_CONTRAST
      )
    )
  }
}

/** Calls back once a page that is still loading has all its styles. */
export function whenStyled(callback: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', callback, { once: true })
}
