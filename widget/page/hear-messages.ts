import { repeat } from '#shared/bar/repeat.ts'

import { defineElement } from '../element/define-element.ts'
import type { StartedBar } from '../first/started-bar.ts'
import { START_EVENT, TAG } from '../dom/tag.ts'
import { loadMessages } from './modules/modules.ts'
import type { Site } from './site/site.ts'
import type { Visit } from './visit/visit.ts'

/** Messages by which a page drives a bar itself. */
const DRIVES = /^(shippingBarUpdate|selectedProductsUpdate|UPDATE_CART|UPDATE_SETTINGS)$/

const post = (message: unknown) => postMessage(message, '*')

/** Is it the page's own message that drives a bar of this instance? */
function drives(event: MessageEvent<unknown>, instanceId: string): boolean {
  try {
    const { source, data } = event
    if (source !== window || typeof data !== 'object' || data === null) return false
    // Its keys are checked here, and all of it by its schema later.
    const { type, instanceId: named = instanceId } = data as { type?: unknown; instanceId?: unknown }
    return typeof type === 'string' && DRIVES.test(type) && named === instanceId
  } catch {
    // A page may fire any event, which may throw when it is read.
    return false
  }
}

interface HeardBar {
  site: Site
  visit: Visit
  started: StartedBar
  /** The service, or anything that came from it. */
  address: string
  /** Loads what a shopper does with the strip. */
  openStrip(): Promise<unknown>
}

export type HeardMessages = ReturnType<typeof hearMessages>

/**
 * Defines the element, tells its page that a bar is there, and lets the page drive it by messages. The components are
 * loaded with the first of these.
 */
export function hearMessages(element: Element, { site, visit, started, address, openStrip }: HeardBar) {
  const { instanceId } = site
  /** Messages that the components read once they are there. */
  const kept: unknown[] = []
  /** A message of its own, by which this bar knows that all messages before have been heard. */
  const turn = `${TAG}:${Math.random()}`
  let isOver = false
  let leave = () => {}
  const again = ({ data }: MessageEvent<unknown>) => {
    if (data !== turn) return
    removeEventListener('message', again)
    kept.forEach(post)
  }
  /** Lets the bar hear messages, as one that a page has written itself does. */
  async function speak() {
    // The components begin with a view that has the addresses of pictures.
    const [{ isOthers, joinSession }] = await Promise.all([loadMessages(address), openStrip()])
    if (isOver) return
    // Our own half said them to a bar of another cart.
    if (isOthers(site, visit.cart)) {
      kept.length = 0
      return
    }
    endAnnouncing()
    const join = () => {
      removeEventListener('message', hear)
      ;({ leave } = joinSession(site, visit.cart, started))
      // The components announce themselves in this task, and our half of the page answers with the whole state: the kept
      // messages come after that.
      addEventListener('message', again)
      void Promise.resolve(turn).then(post)
    }
    element.addEventListener(START_EVENT, join, { once: true })
    // Components that are there already connect anew with that; the others begin with it.
    element.setAttribute('host', 'page')
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (!drives(event, instanceId)) return
    kept.push(event.data)
    if (kept.length > 1) return
    speak().catch((error: unknown) => {
      console.debug('free-shipping-bar: the page’s messages cannot be read', error)
      // The next one tries again.
      kept.length = 0
    })
  }
  addEventListener('message', hear)
  defineElement(() => loadMessages(address).then(({ speakingComponents }) => speakingComponents()))
  const announce = () => post({ type: 'publicBarReady', instanceId })
  announce()
  const endAnnouncing = repeat(announce)
  // They are heard after the announcement, as messages that come later.
  for (const event of started.early.splice(0)) if (drives(event, instanceId)) post(event.data)
  return {
    /** Has the page driven the bar? Then the components connect by messages. */
    isHeard: () => kept.length > 0,
    close() {
      isOver = true
      endAnnouncing()
      removeEventListener('message', hear)
      removeEventListener('message', again)
      leave()
    }
  }
}
