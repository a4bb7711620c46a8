import { shopperCallAddress } from '#shared/api/ask-service.ts'
import { readLocale } from '#shared/locale.ts'
import { readPlace } from '#shared/cart.ts'
import { languageNeeded } from '#shared/copy/language-needed.ts'
import { roundMoney } from '#shared/money.ts'

import { domCart } from '../carts/dom-cart.ts'
import type { PageConsent } from '../statistics/consent.ts'
import { drawFirst } from './first-bar.ts'
import type { GivenSite } from './given-site.ts'
import { loadLanguage } from '../language/load-language.ts'
import { loadTakeover, preloadStrip, preloadTakeover, type Takeover } from './modules.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import { placeOf } from './place.ts'
import type { StartedBar } from './started-bar.ts'
import { isShown, MOBILE } from './visibility.ts'

/** Resolves once the browser has painted what is there now. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const askedProducts = new Map<string, Promise<Response>>()

/** Rejects where a page's own `fetch` throws. */
const call = async (address: string) => fetch(address)

/** The call for a site's products. They are asked for once in a page, however many bars there are, and when. */
function askProducts(serviceUrl: string, instanceId: string): Promise<Response> {
  const address = shopperCallAddress(serviceUrl, 'barProducts', instanceId)
  const asked = askedProducts.get(address) ?? call(address)
  askedProducts.set(address, asked)
  // Avoids an unhandled rejection until somebody waits for it.
  asked.catch(() => undefined)
  return asked
}

/** Asks for the element and what its strip needs, and runs it. A bar that is on screen is painted first. */
async function load(bar: StartedBar): Promise<Takeover> {
  const { serviceUrl, instanceId, first, given } = bar
  const address = serviceUrl || location.href
  if (first) await painted()
  preloadTakeover(address)
  if (given && first?.look.hasStripRoom) {
    preloadStrip(address)
    bar.products = askProducts(serviceUrl, instanceId)
    // The first use of `Intl` takes a browser 50 ms: now, while the line is busy and the processor is not.
    roundMoney(0.5, given.data.settings.currency)
  }
  return loadTakeover(address)
}

/** The pages that are open at a change ask the service one after the other. */
const SPREAD_MS = 3000
const TIMER_MAX_MS = 2 ** 31 - 10_000

/** Starts a bar: what can be on screen now, and the rest once it is loaded. Returns a function that ends it. */
function start(bar: StartedBar): () => void {
  const { page, place, given, locale } = bar
  const needed = languageNeeded(locale, given?.data.settings)
  // Without it the bar is English.
  const language =
    needed === undefined
      ? undefined
      : loadLanguage(needed, bar.serviceUrl || location.href).catch(console.debug)
  const mobile = matchMedia(MOBILE)
  let end: (() => void) | undefined
  let stopWaiting = () => {}
  let isOver = false
  const goOn = async () => {
    stopWaiting()
    try {
      const { runBar } = await load(bar)
      if (!isOver) end = runBar(bar)
    } catch (error) {
      console.debug('free-shipping-bar: the bar is not loaded', error)
      if (!given) place.close()
    }
  }
  const isOff = given && !isShown(given.data.settings, page, mobile.matches)
  if (isOff) {
    place.close()
    mobile.addEventListener('change', goOn)
    const { settings, untilIn = Infinity } = given.data
    // Not in its time: nothing is loaded before. No page stays open for the 24.8 days that a timer can be long.
    const timer =
      settings.enabled || untilIn > TIMER_MAX_MS
        ? undefined
        : setTimeout(goOn, untilIn + Math.random() * SPREAD_MS)
    stopWaiting = () => {
      mobile.removeEventListener('change', goOn)
      clearTimeout(timer)
    }
  } else {
    // A cart of a test may be without a bar, which is known only later.
    if (given && !given.data.test) bar.first = drawFirst(given.data, bar, language)
    void goOn()
  }
  return () => {
    isOver = true
    stopWaiting()
    if (end) end()
    else bar.first?.cart.close()
    place.destroy()
  }
}

const mounted = new WeakMap<Element, MountedBar>()

/** Of the visitor, so it is the same for all bars of the page. */
const consent: PageConsent = { choice: undefined }

/** What a selector names in this page; nothing where it is not a selector at all. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

function noBar(reason: unknown): MountedBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setConsent() {}, destroy() {} }
}

function mountAt(options: MountOptions, given: GivenSite | undefined): MountedBar {
  if (!options.frame && typeof customElements === 'undefined') {
    return noBar('no custom elements')
  }
  if (typeof options.instanceId !== 'string' || options.instanceId === '') {
    return noBar('no instanceId')
  }
  const node = nodeOf(options)
  if (!node) {
    return noBar(`nothing in the page matches "${String(options.target)}"`)
  }
  const there = mounted.get(node)
  if (there) return there
  const isOwn = given?.data.instanceId === options.instanceId
  // What came with the script long ago may be over.
  const own = isOwn && !(given.at + (given.data.untilIn ?? Infinity) <= Date.now()) ? given : undefined
  const source = options.cart ?? domCart()
  const rules = {
    shipping: own?.data.shipping,
    discounts: own?.data.discounts,
    typed: own?.data.settings,
    country: readPlace(options.country) ?? own?.data.country
  }
  source.follow?.(rules)
  consent.choice = options.consent ?? consent.choice
  const stop = start({
    instanceId: options.instanceId,
    serviceUrl: (options.serviceUrl ?? '').replace(/\/$/, ''),
    page: options.page ?? 'product',
    productId: options.productId,
    locale: readLocale(options.locale) ?? readLocale(document.documentElement.lang) ?? navigator.language,
    source,
    given: own,
    rules,
    consent,
    place: placeOf(options, node, own !== undefined),
    first: undefined,
    products: undefined
  })
  const bar: MountedBar = {
    setConsent(choice) {
      consent.choice = choice
      consent.onChange?.()
    },
    destroy() {
      if (mounted.get(node) !== bar) return
      mounted.delete(node)
      stop()
    }
  }
  mounted.set(node, bar)
  return bar
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the bar that is there. It never throws: a shop goes on without it.
 * `given`: the site that came with the script.
 */
export function mountFreeShippingBar(options: MountOptions, given?: GivenSite): MountedBar {
  try {
    return mountAt(options, given)
  } catch (error) {
    return noBar(error)
  }
}
