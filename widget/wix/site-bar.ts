import type { CartSource } from '../carts/cart-source.ts'
import type { MountedBar, MountOptions } from '../host/mount-options.ts'
import type { PageKind } from '../host/place/visibility.ts'
import { TAG } from '../element/tag.ts'
import { countWithoutBar } from '../statistics/pages-without-bar.ts'
import { embedsApi } from './embeds-api.ts'
import { switchFor } from './site-page.ts'

export interface SiteBarOptions {
  instanceId: string
  serviceUrl: string
  placement: MountOptions['placement']
  cart: CartSource
}

type Mount = (options: MountOptions) => MountedBar

/** Loads the site's script, which brings the settings and the bar's HTML. */
function loadHost({ instanceId, serviceUrl }: SiteBarOptions): Promise<Mount | undefined> {
  const script = document.createElement('script')
  script.src = `${serviceUrl}/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}`
  script.dataset.manual = ''
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () =>
      resolve((window as { mountFreeShippingBar?: Mount }).mountFreeShippingBar)
    )
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

/** Is there a bar that the owner put into the page by code? Other addresses of the service may stand in any markup. */
function hasOwnersBar(serviceUrl: string): boolean {
  const from = (tag: string, path: string) => `${tag}[src^="${serviceUrl}/${path}"]`
  const tags = [
    from('iframe', 'public-bar?'),
    from('iframe', 'widget?'),
    `${from('script', 'free-shipping-bar')}:not([data-manual],[accesstoken])`
  ]
  return document.querySelector(tags.join()) !== null
}

/**
 * Which switch counts on the page where the visitor is now; undefined also where the owner put a bar there by code: a
 * frame, or a script tag.
 */
function currentSwitch({ serviceUrl }: SiteBarOptions): PageKind | undefined {
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
export function siteBar(options: SiteBarOptions): () => void {
  // Where there is no such element, as before the page is complete, the next call finds it.
  const target = embedsApi()?.getMainContentElementSelector?.() ?? '#PAGES_CONTAINER'
  let loading: Promise<Mount | undefined> | undefined
  let shown: { page: PageKind; bar: MountedBar } | undefined

  const update = (mount?: Mount) => {
    const page = currentSwitch(options)
    document.documentElement.style.setProperty('--fsb-margin', page ? '16px' : '')
    if (page && page === shown?.page && document.querySelector(`.${TAG}`)) return
    shown?.bar.destroy()
    shown = undefined
    if (page && mount) shown = { page, bar: mount({ ...options, target, page }) }
  }
  return () => {
    if (!currentSwitch(options)) {
      update()
      // A browser that forbids this has nothing counted.
      countWithoutBar(options, embedsApi()?.getCurrentPageInfo?.()?.type ?? '').catch(() => {})
      return
    }
    loading ??= loadHost(options)
    loading.then(update).catch((error: unknown) => {
      loading = undefined
      console.debug('free-shipping-bar:', error)
    })
  }
}
