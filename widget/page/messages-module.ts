// Reads messages by schemas. Most pages never load it: their bar's data came with the script, and its two halves call
// each other.
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { type BarHostOptions, hostBar } from '#shared/messages/bar-host.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'

import stateStyles from '../bar/states.css?inline'
import type { CartSource } from '../carts/cart-source.ts'
import { END_EVENT, OWN_HOST, START_EVENT } from '../dom/tag.ts'
import type { BarComponents } from '../element/components.ts'
import type { AskPage, Connection } from '../element/connection.ts'
import { DrawEvent } from '../element/deferred-root.ts'
import type { StartedBar } from '../first/started-bar.ts'
import { tabKey } from '../statistics/reporter.ts'

export { hearPage } from '../element/messages.ts'
export { speakingComponents } from '../element/speaking-element.ts'
export { shopperApi }

/** Origins that the bar in a frame may have. A sandbox, its own or the page's, takes the origin away. */
function originsOf(frame: HTMLIFrameElement): string[] {
  const { origin } = new URL(frame.src, document.baseURI)
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
  return isSandboxed || window.origin === 'null' ? ['null', origin] : [origin]
}

/** Has the components draw the bar in a `<free-shipping-bar>` of the page. Returns a function that ends it. */
export function openElement(
  element: HTMLElement,
  bar: Connection,
  instanceId: string,
  components: BarComponents
): () => void {
  const answer = (event: Event) => {
    // The element fires it: one build has both.
    const asking = event as AskPage
    asking.answer = { connection: { ...bar, styles: stateStyles } }
  }
  element.addEventListener(START_EVENT, answer)
  element.setAttribute('instance-id', instanceId)
  element.setAttribute('host', OWN_HOST)
  element.dispatchEvent(new DrawEvent(components))
  return () => {
    element.removeEventListener(START_EVENT, answer)
    element.dispatchEvent(new Event(END_EVENT))
  }
}

/** Speaks with the bar in a frame, which is as high as its bar needs. Returns a function that ends it. */
export function openFrame(
  frame: HTMLIFrameElement,
  bar: Pick<BarHostOptions, '$shown' | '$products'> & Pick<CartSource, 'add' | 'takesVariants'>,
  { instanceId, serviceUrl, locale }: Pick<StartedBar, 'instanceId' | 'serviceUrl' | 'locale'>
): () => void {
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

/**
 * Moves a pass from the page's address into the tab's memory: an address is copied. What the tab has counted before is
 * forgotten, so that pages without a bar count nothing either.
 */
export function takePass(instanceId: string): void {
  const { pathname, search, hash } = location
  const parts = hash.slice(1).split('&')
  sessionStorage.removeItem(tabKey(instanceId))
  if (!parts.includes(VIEW_PASS)) return
  const rest = parts.filter((part) => part !== VIEW_PASS).join('&')
  history.replaceState(history.state, '', pathname + search + (rest && `#${rest}`))
  sessionStorage.setItem(VIEW_PASS, '')
}
