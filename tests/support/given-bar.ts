import { defineGivenElement } from '#widget/element/attributes/given-element.ts'
import type {
  FreeShippingBarEventMap,
  FreeShippingBarMethods,
  FreeShippingBarProperties
} from '#widget/element/attributes/public-types.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { inside } from './bar-in-page.ts'

/** A bar that its page describes by attributes and properties. */
export type GivenBar = HTMLElement & FreeShippingBarProperties & FreeShippingBarMethods

defineGivenElement(location.origin)

/** Warnings for the page's developers. */
export const warned: string[] = []
beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => void warned.push(String(text)))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A page with this markup; its first bar. */
export function open(html: string): GivenBar {
  document.body.innerHTML = html
  const bar = document.querySelector<GivenBar>('free-shipping-bar')
  if (!bar) throw new Error('There is no bar.')
  return bar
}

export const message = (bar: Element) => inside(bar, '[part=message]')?.innerText.replace('🚚', '').trim()
export const says = (bar: Element) => expect.poll(() => message(bar))

/** The next frame was painted. */
export const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Collects the events that an element fires from now on, by their names. */
export function listen(
  bar: Element,
  ...names: (keyof FreeShippingBarEventMap | 'free-shipping-bar:close')[]
) {
  const heard: unknown[] = []
  for (const name of names)
    document.body.addEventListener(name, (event) => {
      if (event.target === bar) heard.push([name, event instanceof CustomEvent ? event.detail : null])
    })
  return heard
}

export const MARKUP = '<free-shipping-bar threshold="50" currency="EUR" total="31.20"></free-shipping-bar>'
export const MUG = { id: 'mug', name: 'Mug', price: 12, currency: 'EUR' }
