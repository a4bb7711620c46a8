import { type Cart, firstCart, UNREAD } from '#shared/cart.ts'
import { speak } from '#shared/bar/shown.ts'
import { readLocale } from '#shared/locale.ts'

import barStyles from '../widget/bar/bar.css?inline'
import { firstHtml, firstRules } from '../widget/bar/first-html.tsx'
import { firstLooks } from '../widget/bar/first-looks.ts'
import { languageOf } from '../widget/bar/site-drawing.ts'
import { TAG } from '../widget/dom/tag.ts'
import { type BarSettings, type GivenSettings, readGiven } from '../widget/element/given/settings.ts'

export type { BarSettings, Cart }

export interface RenderOptions {
  /** The page's language as a BCP 47 tag, the same as in the browser; absent: English. */
  locale?: string | undefined
  /** The page will give products for the strip: its room is kept. */
  hasProducts?: boolean | undefined
  /** For a page whose Content-Security-Policy allows styles by `style-src 'nonce-…'`: this response's nonce. */
  nonce?: string | undefined
  /**
   * For a page that allows style sheets by their address alone, as `style-src 'self'`: the address at which it serves
   * the package's `bar.css`, or what `renderStyles` has written.
   */
  stylesheet?: string | undefined
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Gives the track its percentage where a page allows no style of one response. */
const PERCENTAGES = Array.from(
  { length: 101 },
  (_, percent) => `[aria-valuenow="${percent}"] .fill{--fsb-percent:${percent}%}`
).join('')

function firstPage(given: unknown, cart: Cart, { locale, hasProducts = false }: RenderOptions) {
  const settings = readGiven(given, hasProducts)
  if (!settings) return undefined
  const tag = readLocale(locale)
  return {
    shop: speak(settings, {}, languageOf(tag, settings)),
    cart,
    locale: tag,
    hasProducts: settings.products.enabled
  }
}

/**
 * The style sheet of bars with these settings, for the option `stylesheet` of `renderBar`: to be written to a file once,
 * or served. '' with settings that cannot be used. It never throws.
 */
export function renderStyles(settings: GivenSettings): string {
  try {
    const page = firstPage(settings, UNREAD, { hasProducts: true })
    if (!page) return ''
    const { styles = '' } = firstLooks(page.shop.settings, true)
    return barStyles + styles + firstRules(page) + PERCENTAGES
  } catch (error) {
    console.debug('free-shipping-bar: no styles:', error)
    return ''
  }
}

/**
 * A bar's first HTML, for the place that `createBar` is given in the browser: on screen before any script runs, as a
 * shadow root in markup. `cart`: what the shop knows of it by now; absent, or without a usable total: no amount is
 * named. '' where there is no bar, also with settings that cannot be used. It never throws.
 */
export function renderBar(settings: GivenSettings, cart?: Cart | null, options: RenderOptions = {}): string {
  try {
    const page = firstPage(settings, firstCart(cart), options)
    const { nonce, stylesheet } = options
    for (const [name, value] of Object.entries({ nonce, stylesheet }))
      if (value === null) throw new TypeError(`the option ${name} is null. Leave it out, or pass text`)
    const isStrict = nonce !== undefined || stylesheet !== undefined
    const html = page && firstHtml({ ...page, hasLooks: !isStrict })
    if (!page || !html) return ''
    const { styles } = firstLooks(page.shop.settings, page.hasProducts)
    const tag = nonce === undefined ? '<style>' : `<style nonce="${escaped(nonce)}">`
    const head =
      stylesheet === undefined
        ? [barStyles, styles, isStrict && firstRules(page)]
            .map((css) => css && `${tag}${css}</style>`)
            .filter(Boolean)
            .join('')
        : `<link rel="stylesheet" href="${escaped(stylesheet)}">`
    return `<${TAG} class="${TAG}"><template shadowrootmode="open">${head}${html}</template></${TAG}>`
  } catch (error) {
    console.debug('free-shipping-bar: no bar:', error)
    return ''
  }
}
