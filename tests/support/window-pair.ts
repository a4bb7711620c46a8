import { vi } from 'vitest'

interface Sent {
  data: unknown
  target: string
}

/** This window, and another one that receives its messages: the outside world of a channel under Node. */
export function makeWindow() {
  const here = new EventTarget()
  vi.stubGlobal('addEventListener', here.addEventListener.bind(here))
  vi.stubGlobal('removeEventListener', here.removeEventListener.bind(here))
  const sent: Sent[] = []
  const other: Window = Object.assign(Object.create(null), {
    postMessage: (data: unknown, target: string) => sent.push({ data: structuredClone(data), target })
  })
  const stranger: Window = Object.create(null)
  /** An event as a page can make one itself, with whatever getters. */
  const hearEvent = (properties: object) => {
    const event = new Event('message')
    Object.defineProperties(event, Object.getOwnPropertyDescriptors(properties))
    here.dispatchEvent(event)
  }
  const hear = (data: unknown, { origin = 'https://shop.test', source = other } = {}) =>
    hearEvent({ data, origin, source })
  return {
    peer: () => other,
    stranger,
    /** Messages that were sent to the other window. */
    sent,
    // The channel sends nothing without a `type`.
    names: () => sent.map(({ data }) => (data as { type: string }).type),
    /** Delivers a message, by default from the other window. */
    hear,
    hearEvent
  }
}
