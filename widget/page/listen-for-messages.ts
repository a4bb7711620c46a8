import { repeat } from '#shared/bar/repeat.ts'

import { defineElement } from '../element/define-element.ts'
import { loadMessages } from './modules.ts'
import type { PageBar } from './page-bar.ts'

/** Messages by which a page drives a bar itself. */
const DRIVES = /^(shippingBarUpdate|selectedProductsUpdate|UPDATE_CART|UPDATE_SETTINGS)$/

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

interface Heard {
  instanceId: string
  locale: string
  /** The service, or anything that came from it. */
  address: string
  /** The page drives the bar from now on. */
  onDriven(): void
}

/**
 * Defines the element, tells its page that a bar is there, and lets the page set its atoms by messages. What reads them is
 * loaded with the first of these. Returns a function that ends it.
 */
export function listenForMessages(
  bar: PageBar,
  { instanceId, locale, address, onDriven }: Heard
): () => void {
  /** Messages that are read once the schemas are there. */
  const kept: MessageEvent<unknown>[] = []
  let isOver = false
  let end = () => {}
  async function read() {
    const { hearPage } = await loadMessages(address)
    if (isOver) return
    endAnnouncing()
    removeEventListener('message', hear)
    const channel = hearPage(bar, { instanceId, locale, address })
    end = channel.close
    kept.forEach(channel.hear)
    onDriven()
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (!drives(event, instanceId)) return
    kept.push(event)
    if (kept.length > 1) return
    read().catch((error: unknown) => {
      console.debug('free-shipping-bar: the page’s messages cannot be read', error)
      // The next one tries again.
      kept.length = 0
    })
  }
  addEventListener('message', hear)
  defineElement(() => loadMessages(address).then(({ speakingComponents }) => speakingComponents(address)))
  // jsdom 20, with which Jest 29 runs, needs the window as `this`.
  const announce = () => window.postMessage({ type: 'publicBarReady', instanceId }, '*')
  announce()
  const endAnnouncing = repeat(announce)
  return () => {
    isOver = true
    endAnnouncing()
    removeEventListener('message', hear)
    end()
  }
}
