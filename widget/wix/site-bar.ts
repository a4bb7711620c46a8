import type { MountedBar, MountOptions } from '../first/mount-options.ts'
import { find } from '../first/place/find.ts'
import type { PageKind } from '../first/place/visibility.ts'
import { TAG } from '../dom/tag.ts'
import { embedsApi } from './embeds-api.ts'
import { pageMargin } from './page-margin.ts'
import type { Mount, SharedSite } from './shared-site.ts'
import { switchFor } from './site-page.ts'

/** Is there a bar that the owner put into the page by code? Other addresses of the service may stand in any markup. */
function hasOwnersBar(serviceUrl: string): boolean {
  const from = (tag: string, path: string) => `${tag}[src^="${serviceUrl}/${path}"]`
  const tags = [
    from('iframe', 'public-bar?'),
    from('iframe', 'widget?'),
    `${from('script', 'free-shipping-bar')}:not([data-manual],[accesstoken],[src*="bar-plugin"],[src*="bar-checkout"])`
  ]
  return document.querySelector(tags.join()) !== null
}

/**
 * The switch that counts on the visitor's present page; undefined also where the owner put a bar there by code: a
 * frame, or a script tag.
 */
function currentSwitch({ serviceUrl }: SharedSite): PageKind | undefined {
  if (hasOwnersBar(serviceUrl)) return undefined
  const api = embedsApi()
  const { origin, pathname } = location
  const home = api?.getExternalBaseUrl?.() ?? origin
  return switchFor({ type: api?.getCurrentPageInfo?.()?.type, origin, path: pathname, home })
}

/**
 * The one bar of a Wix site's pages. Returns what is to be called whenever the visitor may be on another page: the bar
 * stays, moves to the new page's content, or goes.
 */
export function siteBar(site: SharedSite, placement: MountOptions['placement']): () => void {
  // The next call finds an element that is not there yet, as before the page is complete.
  const target = embedsApi()?.getMainContentElementSelector?.() ?? '#PAGES_CONTAINER'
  let shown: { page: PageKind; bar: MountedBar } | undefined

  const update = (mount?: Mount) => {
    const page = currentSwitch(site)
    if (page && page === shown?.page && document.querySelector(`.${TAG}`)) return
    shown?.bar.destroy()
    shown = undefined
    const margin = page ? pageMargin(find(target)) : ''
    document.documentElement.style.setProperty('--fsb-margin', margin)
    if (page && mount) shown = { page, bar: mount({ ...site, placement, target, page }) }
  }
  return () => {
    if (!currentSwitch(site)) {
      update()
      return
    }
    site
      .load()
      .then(update)
      .catch((error: unknown) => console.debug('free-shipping-bar:', error))
  }
}
