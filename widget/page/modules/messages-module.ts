// Reads messages by schemas. Most pages never load it: their bar's data came with the script, and its two halves call
// each other.
import { hostBar } from '#shared/bar/bar-host.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'

import type { PageBar } from '../page-bar.ts'
import type { Site } from '../site/site.ts'

export { hearPage } from '../../element/messages.ts'
export { speakingComponents } from '../../element/speaking-element.ts'
export { isOwnersTab } from '../visit/pass.ts'
export { shopperApi }

/** Origins that the bar in a frame may have. A sandbox, its own or the page's, takes the origin away. */
function originsOf(frame: HTMLIFrameElement): string[] {
  const { origin } = new URL(frame.src, document.baseURI)
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
  return isSandboxed || window.origin === 'null' ? ['null', origin] : [origin]
}

/** Speaks with the bar in a frame, which is as high as its bar needs. Returns a function that ends it. */
export function speakWithFrame(frame: HTMLIFrameElement, bar: PageBar, site: Site): () => void {
  const { instanceId, serviceUrl, locale } = site
  if (!frame.getAttribute('src'))
    frame.src = `${serviceUrl}/public-bar?${new URLSearchParams({ instanceId }).toString()}`
  const host = hostBar({
    ...bar,
    peer: () => frame.contentWindow,
    origins: originsOf(frame),
    instanceId,
    locale,
    onAdd: bar.add,
    onChoose: bar.takesVariants ? shopperApi(serviceUrl, instanceId).variants : undefined,
    onHeight: (height) => void (frame.style.height = `${height}px`)
  })
  frame.addEventListener('load', host.announce)
  return () => {
    frame.removeEventListener('load', host.announce)
    host.destroy()
  }
}
