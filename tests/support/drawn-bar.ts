import { PART_NAMES, type SiteData } from '#shared/api/site-script.ts'
import { speak } from '#shared/bar/shown.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH, type Language } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { FirstHtml } from '#widget/bar/first-html.tsx'
import goalStyles from '#widget/bar/goals.css?inline'
import fullStyles from '#widget/strip/full.css?inline'
import plusStyles from '#widget/strip/plus.css?inline'
import stripStyles from '#widget/strip/strip.css?inline'
import { wantsStrip } from '#widget/strip/shown-products.ts'
import compactStyles from '#widget/bar/compact.css?inline'
import dismissStyles from '#widget/bar/dismiss.css?inline'
import { barLook } from '#widget/bar/look.ts'
import foldedStyles from '#widget/bar/folded.css?inline'
import iconStyles from '#widget/bar/icon.css?inline'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { drawBar, drawnSite } from '#widget/first/draw.ts'
import type { GivenSite } from '#widget/first/given-site.ts'
import { createTools, mountFreeShippingBar } from '#widget/first/mount.ts'
import { START_EVENT } from '#widget/dom/tag.ts'
import { ALL_PARTS } from '#widget/page/all-parts.ts'
import { createPageBar } from '#widget/page/page-bar.ts'
import { shopOf, type Site, siteOf } from '#widget/page/site.ts'
import { joinVisit } from '#widget/page/visit.ts'
import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    firstHtml(page: FirstHtml): Promise<string>
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

/** Names a file that did not come from the browser's cache, so that the bar does not request its settings again. */
const loadedUrl = () =>
  performance
    .getEntriesByType('resource')
    .find((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)?.name ?? ''

/** The elements whose components have started. */
const taken = new WeakSet<EventTarget>()
document.addEventListener(START_EVENT, ({ target }) => target && taken.add(target), true)

/** Have the components taken over what the service drew in this element? */
export const isTaken = (node: Element): boolean => taken.has(node)

let count = 0

const TOOLS = createTools({ ...ALL_PARTS })

const siteFor = (given: GivenSite) =>
  siteOf(
    {
      serviceUrl: '',
      instanceId: given.data.instanceId,
      locale: given.data.locale ?? 'en',
      given,
      rules: {}
    },
    TOOLS
  )

async function makeData(options: DrawnOptions): Promise<GivenSite> {
  const { settings, products = [], width = 800, hasProducts = true, language = ENGLISH } = options
  document.body.style.width = `${width}px`
  const shop = speak(settings, {}, language)
  const { localize: _localize, ...words } = language
  const page = { cart: { total: 0, isUnread: true }, locale: language.tag }
  const data: SiteData = {
    instanceId: `drawn-${(count += 1)}`,
    build: '00000000',
    etag: '',
    program: shop.program,
    settings: shop.settings,
    ...(language === ENGLISH ? {} : { words, locale: language.tag }),
    html: await commands.firstHtml({
      ...page,
      shop: { ...shop, language: words },
      products: hasProducts ? products : undefined
    }),
    styles: [
      goalStyles,
      stripStyles,
      fullStyles,
      plusStyles,
      iconStyles,
      compactStyles,
      foldedStyles,
      dismissStyles
    ].join(''),
    look: barLook(settings),
    parts: PART_NAMES,
    ...(hasProducts ? { products } : {})
  }
  return { data, scriptUrl: loadedUrl(), at: Date.now(), isOld: false }
}

const makeCart = ({ settings, total = 0, takesVariants, isUnreadable = false }: DrawnOptions) => ({
  ...memoryCart({ total, currency: settings.currency }),
  ...(isUnreadable ? { now: undefined, get: () => Promise.reject(new Error('no cart')) } : {}),
  takesVariants
})

function makePlace(name: string): HTMLElement {
  const place = document.createElement(name)
  document.body.append(place)
  return place
}

/** The service says other settings from now on. */
export async function changeSettings(site: Site, options: DrawnOptions): Promise<void> {
  const { data } = await makeData(options)
  site.data = data
  site.$shop.set?.(shopOf(data))
}

/** A bar in a shop's page whose settings came with the script, until it is destroyed. */
export async function openGivenBar(options: DrawnOptions) {
  const given = await makeData(options)
  const target = makePlace('div')
  // Room of the page's own: the bar does not wait for its cart.
  target.className = 'free-shipping-bar-room'
  const { instanceId } = given.data
  const cart = makeCart(options)
  const { isClosable } = options
  const placement = isClosable ? 'fixed' : 'flow'
  const mount = { instanceId, target, placement, cart, locale: 'en' } as const
  const bar = mountFreeShippingBar(mount, given, TOOLS)
  const found = () => (isClosable ? document : target).querySelector<HTMLElement>('free-shipping-bar')
  // A defined element draws itself: the rest of the code brings the bar then.
  while (!found()) await new Promise((resolve) => requestAnimationFrame(resolve))
  const node = found()
  if (!node) throw new Error('The page has no bar.')
  return { node, cart, bar, site: siteFor(given) }
}

/** The same until the test is over. The components take it over when there is a reason. */
export async function makeGivenBar(options: DrawnOptions) {
  const opened = await openGivenBar(options)
  onTestFinished(() => opened.bar.destroy())
  return opened
}

/** Makes a bar drawn by the service and filled by the site's script; the components never take over its element. */
export async function makeDrawnBar(options: DrawnOptions) {
  const { language = ENGLISH, isClosable = false } = options
  const given = await makeData(options)
  const cart = makeCart(options)
  const site = siteFor(given)
  const visit = joinVisit(site, {
    place: { isInPage: () => true },
    source: cart,
    consent: { choice: undefined }
  })
  const bar = createPageBar(site, visit, { locale: language.tag, productId: undefined })
  const node = makePlace('article')
  node.style.display = 'block'
  node.toggleAttribute('closable', isClosable)
  const drawn = drawBar(node, drawnSite(given.data, { styles: '', serviceUrl: '' }), TOOLS.parts)
  const stop = bar.$shown.subscribe((view) => {
    if (view.state === 'loading') return
    drawn?.show(view.state === 'ready' ? view : undefined)
    drawn?.strip?.show(view.state === 'ready' && wantsStrip(view) ? view.suggested : [])
  })
  onTestFinished(() => {
    stop()
    drawn?.stop()
    bar.destroy()
    visit.leave()
  })
  // The cart is read a moment later.
  await Promise.resolve().then(() => Promise.resolve())
  return { node, cart }
}

const LEFT_OUT = /^(style|data-(overflows|before|after|by-hand))$/

/** Describes the drawn nodes one by one, without those that are only spoken. */
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
