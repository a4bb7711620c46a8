import type { Product } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom } from 'nanostores'

import barStyles from '../widget/bar/bar.css?inline'
import { barLook } from '../widget/bar/look.ts'
import { adopt } from '../widget/dom/styles.ts'
import { TAG } from '../widget/dom/tag.ts'
import type { LocalSite } from '../widget/first/given-site.ts'
import { readGiven, type SuggestedProduct } from '../widget/element/given/settings.ts'
import { spokenShop } from '../widget/element/given/spoken-shop.ts'
import { located } from '../widget/strip/page-of.ts'

/** A site that the page describes itself, without a service. */
export interface DescribedSite {
  instanceId: string
  local: LocalSite
  settings: Settings | undefined
  /** Other settings count from now on; those that cannot be used change nothing. */
  setSettings(given: unknown): void
}

let count = 0

/** Has the root keep the rules of a style sheet without its node: the components take the nodes over, and leave no others. */
function keepRules(root: ShadowRoot, node: HTMLStyleElement | HTMLLinkElement) {
  if (node instanceof HTMLStyleElement) adopt(root, node.textContent ?? '')
  else {
    const rules = [...(node.sheet?.cssRules ?? [])].map(({ cssText }) => cssText)
    // The drawing adopts them, too: those of the sheet win over them.
    adopt(root, barStyles)
    adopt(root, rules.join(''))
  }
  node.remove()
}

/** The bar that `renderBar` has drawn in this place. */
function drawnIn(place: Element | null): HTMLElement | undefined {
  const element = place?.querySelector<HTMLElement>(`:scope > ${TAG}`)
  const root = element?.shadowRoot
  if (!root) {
    // The browser knows no shadow roots in markup: the components draw the bar.
    if (element?.querySelector('template[shadowrootmode]')) element.remove()
    return undefined
  }
  for (const style of root.querySelectorAll('style')) keepRules(root, style)
  for (const link of root.querySelectorAll('link')) {
    try {
      if (link.sheet) keepRules(root, link)
      else link.addEventListener('load', () => keepRules(root, link), { once: true })
    } catch (error) {
      console.debug(
        'free-shipping-bar: the style sheet of another origin stays until the components draw',
        error
      )
    }
  }
  return element
}

/** The products by the schema of those that come from anywhere else. */
async function readProducts(products: readonly SuggestedProduct[]) {
  const { readGivenProducts } = await import('../widget/element/given/products.ts')
  return located(readGivenProducts(products), '')
}

/** @param locale of the page */
export function localSite(
  place: Element | null,
  given: unknown,
  locale: string,
  products: readonly SuggestedProduct[] = []
): DescribedSite {
  const hasProducts = products.length > 0
  const settings = readGiven(given, hasProducts)
  /** Why the last settings were refused; said once, however often the page gives them. */
  let refused: string | undefined
  const $products = atom<readonly Product[] | undefined>(hasProducts ? undefined : [])
  const { $shop, say } = spokenShop('')
  say(settings, locale)
  if (hasProducts) {
    readProducts(products).then($products.set, (error: unknown) => {
      console.debug('free-shipping-bar: the products cannot be read', error)
      $products.set([])
    })
  }
  return {
    instanceId: `page-${++count}`,
    local: { $shop, $products, element: drawnIn(place), look: barLook(settings ?? DEFAULT_SETTINGS) },
    settings,
    setSettings(next) {
      const read = readGiven(next, hasProducts, (reason) => {
        if (reason !== refused) console.debug(`free-shipping-bar: the bar stays as it is: ${reason}`)
        refused = reason
      })
      if (!read) return
      refused = undefined
      say(read, locale)
    }
  }
}
