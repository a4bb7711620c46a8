import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom } from 'nanostores'

import { barLook } from '../widget/bar/look.ts'
import { adopt } from '../widget/element/styles.ts'
import { TAG } from '../widget/element/tag.ts'
import type { GivenSite } from '../widget/host/given-site.ts'
import { located, type Site } from '../widget/host/site/site.ts'
import { readGiven, type SuggestedProduct } from './settings.ts'

/** A site that the page describes itself, without a service. */
export interface LocalSite {
  given: GivenSite
  settings: Settings | undefined
  /** Other settings count from now on; with those that cannot be used there is no bar. */
  setSettings(given: unknown): void
}

let count = 0

/** The bar that `renderBar` has drawn in this place. */
function drawnIn(place: Element | null): HTMLElement | undefined {
  const element = place?.querySelector<HTMLElement>(`:scope > ${TAG}`)
  const root = element?.shadowRoot
  if (!root) {
    // The browser knows no shadow roots in markup: the components draw the bar.
    if (element?.querySelector('template[shadowrootmode]')) element.remove()
    return undefined
  }
  // The components take the nodes over, and leave no others.
  for (const style of root.querySelectorAll('style')) {
    adopt(root, style.textContent ?? '')
    style.remove()
  }
  return element
}

/** The products by the schema of those that come from anywhere else. */
async function readProducts(products: readonly SuggestedProduct[]) {
  const { readGivenProducts } = await import('./products.ts')
  return located(readGivenProducts(products), '')
}

export function localSite(
  place: Element | null,
  given: unknown,
  products: readonly SuggestedProduct[] = []
): LocalSite {
  const instanceId = `page-${++count}`
  const hasProducts = products.length > 0
  const settings = readGiven(given, hasProducts)
  const site: Site = {
    instanceId,
    isLocal: true,
    serviceUrl: '',
    scriptUrl: '',
    etag: '',
    $settings: atom(settings ?? null),
    $rules: atom({ typed: settings }),
    $test: atom(undefined),
    saidAt: 0,
    changesAt: undefined,
    $products: atom(hasProducts ? undefined : [])
  }
  if (hasProducts) {
    readProducts(products).then(site.$products.set, (error: unknown) => {
      console.debug('free-shipping-bar: the products cannot be read', error)
      site.$products.set([])
    })
  }
  const shown = settings ?? DEFAULT_SETTINGS
  return {
    settings,
    given: {
      data: { instanceId, settings: shown, etag: '', build: '', html: '', look: barLook(shown) },
      scriptUrl: '',
      at: Date.now(),
      site,
      element: drawnIn(place)
    },
    setSettings(next) {
      const read = readGiven(next, hasProducts)
      site.$rules.set({ ...site.$rules.get(), typed: read })
      site.$settings.set(read ?? null)
    }
  }
}
