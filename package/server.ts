import { type Cart, firstCart } from '#shared/cart.ts'
import { speak } from '#shared/bar/shown.ts'
import { readLocale } from '#shared/locale.ts'

import barStyles from '../widget/bar/bar.css?inline'
import { firstHtml, firstRules } from '../widget/bar/first-html.tsx'
import { firstLooks } from '../widget/bar/first-looks.ts'
import { languageOf } from '../widget/bar/site-drawing.ts'
import { OWN_HOST, TAG } from '../widget/dom/tag.ts'
import { type BarSettings, type GivenSettings, readGiven } from '../widget/element/attributes/settings.ts'

export type { BarSettings, Cart }

export interface RenderOptions {
  /** The page's language as a BCP 47 tag, the same as in the browser; absent: English. */
  locale?: string | undefined
  /** The page will give products for the strip: its room is kept. */
  hasProducts?: boolean | undefined
  /** For a page whose Content-Security-Policy allows styles by `style-src 'nonce-…'`: this response's nonce. */
  nonce?: string | undefined
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

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
 * A bar's first HTML, for the place that `createBar` is given in the browser: on screen before any script runs, as a
 * shadow root in markup. `cart`: what the shop knows of it by now; absent, or without a usable total: no amount is
 * named. '' where there is no bar, also with settings that cannot be used. It never throws.
 */
export function renderBar(settings: GivenSettings, cart?: Cart | null, options: RenderOptions = {}): string {
  try {
    const page = firstPage(settings, firstCart(cart), options)
    const { nonce } = options
    if (nonce === null) throw new TypeError('the option nonce is null. Leave it out, or pass text')
    const isStrict = nonce !== undefined
    const html = page && firstHtml({ ...page, hasLooks: !isStrict })
    if (!page || !html) return ''
    const { styles = '' } = firstLooks(page.shop.settings, page.hasProducts)
    const tag = isStrict ? `<style nonce="${escaped(nonce)}">` : '<style>'
    const head = `${tag}${barStyles}${styles}${isStrict ? firstRules(page) : ''}</style>`
    return `<${TAG} class="${TAG}" host="${OWN_HOST}"><template shadowrootmode="open">${head}${html}</template></${TAG}>`
  } catch (error) {
    console.debug('free-shipping-bar: no bar:', error)
    return ''
  }
}
