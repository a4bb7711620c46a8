import { type Cart, readCart } from '#shared/cart.ts'
import { speak } from '#shared/bar/shown.ts'
import { readLocale } from '#shared/locale.ts'

import barStyles from '../widget/bar/bar.css?inline'
import { firstHtml } from '../widget/bar/first-html.tsx'
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
}

const style = (css: string) => (css === '' ? '' : `<style>${css}</style>`)

/**
 * A bar's first HTML, for the place that `createBar` is given in the browser: on screen before any script runs, as a
 * shadow root in markup. `cart`: what the shop knows of it by now; absent, or without a usable total: no amount is
 * named. '' where there is no bar, also with settings that cannot be used. It never throws.
 */
export function renderBar(
  settings: GivenSettings,
  cart?: Cart | null,
  { locale, hasProducts = false }: RenderOptions = {}
): string {
  try {
    const read = readGiven(settings, hasProducts)
    if (!read) return ''
    const tag = readLocale(locale)
    const now = readCart(cart) ?? { total: 0, isUnread: true }
    const html = firstHtml({
      shop: speak(read, {}, languageOf(tag, read)),
      cart: now,
      locale: tag,
      hasLooks: true,
      hasProducts: read.products.enabled
    })
    if (html === '') return ''
    const styles = style(barStyles) + style(firstLooks(read, read.products.enabled).styles ?? '')
    return `<${TAG} class="${TAG}"><template shadowrootmode="open">${styles}${html}</template></${TAG}>`
  } catch (error) {
    console.debug('free-shipping-bar: no bar:', error)
    return ''
  }
}
