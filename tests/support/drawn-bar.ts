import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH, type Language } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import compactStyles from '#widget/bar/compact.css?inline'
import dismissStyles from '#widget/bar/dismiss.css?inline'
import { barLook } from '#widget/bar/look.ts'
import foldedStyles from '#widget/bar/folded.css?inline'
import looksStyles from '#widget/bar/looks.css?inline'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { drawBar } from '#widget/host/draw/bar-drawing.ts'
import type { GivenSite } from '#widget/host/given-site.ts'
import { mountFreeShippingBar } from '#widget/host/mount.ts'
import { createPageBar } from '#widget/host/page-bar.ts'
import { siteOf } from '#widget/host/site/site.ts'
import { joinVisit } from '#widget/host/visit/visit.ts'
import { atom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    firstHtml(settings: Settings): Promise<string>
  }
}

interface DrawnOptions {
  settings: Settings
  products?: readonly Product[] | undefined
  total?: number
  width?: number
  /** The page's cart takes a chosen variant. */
  takesVariants?: boolean | undefined
  language?: Language
  /** Over the page, at the edge of the window. */
  isClosable?: boolean
  /** They came with the script; otherwise they are asked for. */
  hasProducts?: boolean
  /** The shop's cart cannot be read. */
  isUnreadable?: boolean
}

/** Of a file that did not come from the browser's cache: then nobody asks for the settings again. */
const loadedUrl = () =>
  performance
    .getEntriesByType('resource')
    .find((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)?.name ?? ''

let count = 0

async function makeData(options: DrawnOptions): Promise<GivenSite> {
  const { settings, products = [], width = 800, hasProducts = true } = options
  document.body.style.width = `${width}px`
  const data = {
    instanceId: `drawn-${(count += 1)}`,
    build: '00000000',
    settings,
    etag: '',
    html: await commands.firstHtml(settings),
    styles: looksStyles + compactStyles + foldedStyles + dismissStyles,
    look: barLook(settings),
    ...(hasProducts ? { products } : {})
  }
  return { data, scriptUrl: loadedUrl(), at: Date.now() }
}

const makeCart = ({ settings, total = 0, takesVariants, isUnreadable = false }: DrawnOptions) => ({
  ...memoryCart({ total, currency: settings.currency }),
  ...(isUnreadable ? { get: () => Promise.reject(new Error('no cart')) } : {}),
  takesVariants
})

function makePlace(name: string): HTMLElement {
  const place = document.createElement(name)
  document.body.append(place)
  return place
}

/** A bar in a shop's page whose settings came with the script, until it is destroyed. */
export async function openGivenBar(options: DrawnOptions) {
  const given = await makeData(options)
  const target = makePlace('div')
  // Room of the page's own: the bar does not wait for its cart.
  target.className = 'free-shipping-bar-room'
  const { instanceId } = given.data
  const cart = makeCart(options)
  const bar = mountFreeShippingBar({ instanceId, target, cart, locale: 'en' }, given)
  const node = target.querySelector<HTMLElement>('free-shipping-bar')
  if (!node) throw new Error('The page has no bar.')
  return { node, cart, bar, site: siteOf({ serviceUrl: '', instanceId, given, rules: {} }) }
}

/** The same until the test is over. The components take it over when there is a reason. */
export async function makeGivenBar(options: DrawnOptions) {
  const opened = await openGivenBar(options)
  onTestFinished(() => opened.bar.destroy())
  return opened
}

/** What the service draws and the site's script fills, in an element that the components never take over. */
export async function makeDrawnBar(options: DrawnOptions) {
  const { language = ENGLISH, isClosable = false } = options
  const given = await makeData(options)
  const { instanceId } = given.data
  const cart = makeCart(options)
  const site = siteOf({ serviceUrl: '', instanceId, given, rules: {} })
  const visit = joinVisit(site, {
    place: { isInPage: () => true },
    source: cart,
    consent: { choice: undefined }
  })
  const bar = createPageBar(site, visit, {
    locale: language.tag,
    $language: atom<Language | undefined>(language)
  })
  const node = makePlace('article')
  node.style.display = 'block'
  node.toggleAttribute('closable', isClosable)
  const drawn = drawBar(node, given.data, bar)
  onTestFinished(() => {
    drawn?.stop()
    bar.destroy()
    visit.leave()
  })
  // The cart is read a moment later.
  await Promise.resolve().then(() => Promise.resolve())
  return { node, cart }
}

const LEFT_OUT = /^(style|data-overflows|data-before|data-after|data-by-hand)$/

/** What is drawn, node by node, without what is only spoken. */
export function drawing(node: Element | null): unknown {
  if (!node || node.matches('[role=status], .strip-room')) return undefined
  const attributes = Array.from(node.attributes, ({ name, value }) => `${name}=${value}`)
    .filter((text) => !LEFT_OUT.test(text.split('=')[0] ?? ''))
    .toSorted()
  const children = Array.from(node.childNodes, (child) =>
    child instanceof Element ? drawing(child) : (child.textContent ?? '')
  )
  return [node.localName, attributes, children.filter((child) => child !== undefined && child !== '')]
}
