import { type BarHost, hostBar } from '#shared/messages/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { defineElement } from '#widget/element/define-element.ts'
import { speakingComponents } from '#widget/element/speaking-element.ts'
import { afterEach, expect } from 'vitest'

import { makePageBar } from './bar-alone.ts'
import { languageOf } from './languages.ts'
import { makeProduct, makeSettings } from './make.ts'

interface MakeBarOptions {
  settings?: Settings
  cart?: Cart
  products?: readonly Product[]
  locale?: string
  onAdd?: (product: Product) => void | Promise<void>
  onChoose?: ((productId: string) => Promise<readonly Variant[]>) | undefined
  width?: number
  /** The framed page instead of an element in this page. */
  isFramed?: boolean
}

const hosts: BarHost[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.destroy()
  document.body.replaceChildren()
})

/** Puts a bar into this page, as a store would write it in its markup. */
export function putBar(instanceId = '', parent: Element = document.body): HTMLElement {
  defineElement(() => speakingComponents(location.href))
  const bar = document.createElement('free-shipping-bar')
  if (instanceId) bar.setAttribute('instance-id', instanceId)
  parent.append(bar)
  return bar
}

/** Vitest sends every dynamic import through its runner, which a frame does not have. */
const RUNNER = '<script>window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>'
const FRAMED = `<!doctype html><body>${RUNNER}<script type="module" src="/widget/element/public-bar.ts"></script>`

/** The framed page as /public-bar has it, with the bar in it. */
async function putFrame(): Promise<{ frame: HTMLIFrameElement; bar: HTMLElement }> {
  const frame = document.createElement('iframe')
  frame.title = 'Free shipping'
  frame.style.width = '100%'
  frame.srcdoc = FRAMED
  document.body.append(frame)
  const find = () => frame.contentDocument?.querySelector<HTMLElement>('free-shipping-bar')
  await expect.poll(() => find()?.shadowRoot).toBeTruthy()
  const bar = find()
  if (!bar) throw new Error('The framed page has no bar.')
  return { frame, bar }
}

/** A bar's inside. */
export const inside = (bar: Element, selector: string): HTMLElement | null =>
  bar.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

export const track = (bar: Element) => inside(bar, '[role=progressbar]')

/** What a bar's status says from now on. */
export function hearStatus(bar: Element): string[] {
  const status = inside(bar, '[role=status]')
  const heard: string[] = []
  if (!status) throw new Error('There is no status')
  const hear = () => status.textContent && heard.push(status.textContent)
  new MutationObserver(hear).observe(status, { characterData: true, childList: true, subtree: true })
  return heard
}

/** A bar in this page whose host tells it about a cart, drawn. */
export async function makeBar(options: MakeBarOptions = {}) {
  const {
    settings = makeSettings(),
    cart = { total: 20 },
    products = [],
    width = 800,
    locale = 'en'
  } = options
  document.body.style.width = `${width}px`
  const { bar, frame } = options.isFramed ? await putFrame() : { bar: putBar() }
  const added: Product[] = []
  const made = makePageBar({ settings, cart, products, locale, language: languageOf(locale, settings) })
  const host = hostBar({
    ...made,
    peer: () => (frame ? frame.contentWindow : window),
    origins: [location.origin],
    onAdd: options.onAdd ?? ((product: Product) => void added.push(product)),
    onChoose: options.onChoose
  })
  hosts.push(host)
  await expect.poll(() => track(bar)).not.toBeNull()
  if (products.length > 0 && settings.products.enabled && cart.total < settings.threshold) {
    await expect.poll(() => inside(bar, '[part=strip]')).not.toBeNull()
  }
  return { ...made, bar, host, added }
}

/** Clicks a part of the first bar in this page as soon as it is there: before the page has been painted with it. */
export function clickOnceDrawn(selector: string) {
  const bar = document.body.querySelector('free-shipping-bar')
  if (!bar?.shadowRoot) throw new Error('There is no bar in this page yet.')
  const observer = new MutationObserver(() => {
    const part = inside(bar, selector)
    if (!part) return
    observer.disconnect()
    part.click()
  })
  observer.observe(bar.shadowRoot, { childList: true, subtree: true })
}

/** Some products, named and priced in their order. */
export const makeProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({ id: `p${index}`, name: `Product ${index + 1}`, price: 10 + index })
  )

/** A second bar of the page in another form: both show what the host of the first one says. */
export async function makeForm(
  attributes: Readonly<Record<string, string>>,
  options: Parameters<typeof makeBar>[0] = {}
) {
  const made = await makeBar(options)
  const bar = putBar()
  for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value)
  made.host.announce()
  await expect.poll(() => track(bar)).not.toBeNull()
  return { ...made, full: made.bar, bar }
}
