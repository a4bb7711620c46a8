import type { StartedBar } from '../first/started-bar.ts'
import { loadMessages } from './modules.ts'
import type { Site } from './site/site.ts'
import type { Visit } from './visit/visit.ts'

/** Messages by which a page drives a bar itself. */
const DRIVES = /^(shippingBarUpdate|selectedProductsUpdate|UPDATE_CART|UPDATE_SETTINGS)$/

/** The page's own message that drives a bar of this instance. */
function drives({ source, data }: MessageEvent<unknown>, instanceId: string): boolean {
  if (source !== window || typeof data !== 'object' || data === null) return false
  // Its keys are checked here, and all of it by its schema later.
  const { type, instanceId: named = instanceId } = data as { type?: unknown; instanceId?: unknown }
  return typeof type === 'string' && DRIVES.test(type) && named === instanceId
}

interface HeardBar {
  site: Site
  visit: Visit
  started: StartedBar
  /** The service, or anything that came from it. */
  address: string
}

/** Lets a page drive by messages the bar that its script made. */
export function hearMessages(element: Element, { site, visit, started, address }: HeardBar) {
  let isHeard = false
  let isOver = false
  let leave = () => {}
  /** From now on the bar hears messages, as one that a page has written itself does: also the one that came. */
  async function speak(event: MessageEvent<unknown>) {
    isHeard = true
    removeEventListener('message', hear)
    const { joinSession, defineSpeakingElement } = await loadMessages(address)
    if (isOver) return
    const session = joinSession(site, visit.cart, started)
    leave = session.leave
    const again = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type !== 'publicBarReady') return
      removeEventListener('message', again)
      // After the whole state, which our half of the page sends first.
      void Promise.resolve().then(() => postMessage(event.data, '*'))
    }
    addEventListener('message', again)
    // Components that are there already connect anew with that; the others begin with it.
    element.setAttribute('host', 'page')
    defineSpeakingElement()
  }
  const hear = (event: MessageEvent<unknown>) => {
    try {
      if (drives(event, site.instanceId)) speak(event).catch(console.debug)
    } catch {
      // A page's own message may throw when it is read.
    }
  }
  addEventListener('message', hear)
  return {
    /** Has the page driven the bar? Then the components connect by messages. */
    isHeard: () => isHeard,
    close() {
      isOver = true
      removeEventListener('message', hear)
      leave()
    }
  }
}
