import stateStyles from '../bar/states.css?inline'
import { END_EVENT, OWN_HOST, START_EVENT } from '../dom/tag.ts'
import type { AskPage } from '../element/connection.ts'
import { DrawEvent } from '../element/late-root.ts'
import type { StartedBar } from '../first/started-bar.ts'
import { hearMessages } from './hear-messages.ts'
import { loadElement, loadMessages } from './modules/modules.ts'
import { createPageBar, type PageBar } from './page-bar.ts'
import type { Site } from './site/site.ts'
import { reportSeen } from './visit/seen.ts'
import type { Visit } from './visit/visit.ts'

/** Has the components draw the bar in a `<free-shipping-bar>` of the page. Returns a function that ends it. */
function openElement(
  element: HTMLElement,
  bar: PageBar,
  { instanceId, locale, early }: StartedBar,
  address: string
) {
  const answer = (event: Event) => {
    // The element fires it: one build has both.
    const asking = event as AskPage
    asking.answer = { connection: { ...bar, styles: stateStyles, destroy() {} } }
  }
  element.addEventListener(START_EVENT, answer)
  element.setAttribute('instance-id', instanceId)
  element.setAttribute('host', OWN_HOST)
  const endMessages = hearMessages(bar, { instanceId, locale, early, address, onDriven() {} })
  Promise.all([loadElement(address), bar.openStrip()]).then(
    ([components]) => element.dispatchEvent(new DrawEvent(components)),
    (error: unknown) => console.debug('free-shipping-bar: the components are not loaded', error)
  )
  return () => {
    endMessages()
    element.removeEventListener(START_EVENT, answer)
    element.dispatchEvent(new Event(END_EVENT))
  }
}

/** Speaks with the bar in a frame by messages. Returns a function that ends it. */
function openFrame(frame: HTMLIFrameElement, bar: PageBar, site: Site, address: string) {
  let end = () => {}
  let isOver = false
  Promise.all([loadMessages(address), bar.openStrip()]).then(
    ([{ speakWithFrame }]) => {
      if (!isOver) end = speakWithFrame(frame, bar, site)
    },
    (error: unknown) => console.debug('free-shipping-bar: the bar is not loaded', error)
  )
  return () => {
    isOver = true
    end()
  }
}

/** Opens a bar in an element or a frame that the page has for it. Returns a function that ends it. */
export function openOwn(node: HTMLElement, site: Site, started: StartedBar, visit: Visit): () => void {
  const address = site.serviceUrl || location.href
  const bar = createPageBar(site, visit, started)
  const end =
    node instanceof HTMLIFrameElement
      ? openFrame(node, bar, site, address)
      : openElement(node, bar, started, address)
  reportSeen(node, { site, page: started.page, visit })
  return () => {
    end()
    bar.destroy()
  }
}
