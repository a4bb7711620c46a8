import type { StartedBar } from '../first/started-bar.ts'
import { hearMessages } from './hear-messages.ts'
import { loadElement, loadMessages } from './modules.ts'
import { createPageBar } from './page-bar.ts'
import type { Site } from './site/site.ts'
import { reportSeen } from './visit/seen.ts'
import type { Visit } from './visit/visit.ts'

/** Opens a bar in an element or a frame that the page has for it. Returns a function that ends it. */
export function openOwn(node: HTMLElement, site: Site, started: StartedBar, visit: Visit): () => void {
  const { instanceId, locale, early } = started
  const address = site.serviceUrl || location.href
  const bar = createPageBar(site, visit, started)
  const isFrame = node instanceof HTMLIFrameElement
  const ends = [bar.destroy]
  let isOver = false
  if (!isFrame) ends.push(hearMessages(bar, { instanceId, locale, early, address, onDriven() {} }))
  async function open() {
    const [{ openElement, openFrame }] = await Promise.all([loadMessages(address), bar.openStrip()])
    if (isFrame) return isOver || ends.push(openFrame(node, bar, site))
    const components = await loadElement(address)
    return isOver || ends.push(openElement(node, bar, instanceId, components))
  }
  open().catch((error: unknown) => console.debug('free-shipping-bar: the bar is not loaded', error))
  reportSeen(node, { site, visit })
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}
