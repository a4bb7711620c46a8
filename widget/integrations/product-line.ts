import { askService } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { productStatement } from '#shared/bar/product-line.ts'
import type { PageFacts, Program } from '#shared/bar/program.ts'
import { type Cart, readCart } from '#shared/cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from '../carts/cart-source.ts'
import type { Rest, StartedBar, Tools } from '../first/started-bar.ts'
import { PRODUCT_TAG, TAG } from '../dom/tag.ts'
import { runBar as runWithIntegrations } from './integrations.ts'
import { asProduct, ATTRIBUTES, type ChosenProduct, knownProducts, productOf } from './page-products.ts'

// The module that pages of shops with this line load in the rest's place: it brings the integrations and the rest from
// their own files, so that other shops download nothing of it.

/** Time in ms without a new text after which the last one is read aloud, so that not each press of a key is. */
const QUIET_MS = 1000

const HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** A line in an element of the page: seen at once, read aloud once nothing changes any more. */
function drawLine(element: HTMLElement) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const seen = document.createElement('span')
  const spoken = document.createElement('span')
  seen.setAttribute('aria-hidden', 'true')
  seen.dir = 'auto'
  seen.style.display = 'block'
  spoken.setAttribute('role', 'status')
  spoken.style.cssText = HIDDEN
  root.replaceChildren(seen, spoken)
  let quiet: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  function speak() {
    // A text that is set again is read again.
    if (spoken.textContent !== seen.textContent) spoken.textContent = seen.textContent
  }
  return {
    /** '': nothing. */
    show(message: string) {
      if (seen.textContent === message) return
      seen.textContent = message
      clearTimeout(quiet)
      // The first one is there to be read, like the rest of the page.
      if (isFirst) speak()
      else quiet = setTimeout(speak, QUIET_MS)
      isFirst = false
    }
  }
}

/** The lines of one site in this page. They follow what its bars evaluate. */
function openLines(first: StartedBar, tools: Tools) {
  const { serviceUrl, instanceId, locale, given } = first
  const { evaluate } = tools
  const elements = document.getElementsByTagName(PRODUCT_TAG)
  const drawn = new WeakMap<Element, ReturnType<typeof drawLine>>()
  const bars = new Set<StartedBar>()
  const followed = new WeakSet<CartSource>()
  let rules: ShopRules = first.rules
  let products: readonly ChosenProduct[] = []
  /** The cart as the bar evaluated it last. */
  let last: { program: Program; cart: Cart; page: PageFacts } | undefined
  let turn = 0
  /** Terms from the browser's cache, which may be old: nothing is said by them until the service says the same. */
  let old = given?.isOld ? given.data : undefined

  const say = (element: Element, message: string) => {
    if (!(element instanceof HTMLElement)) return
    const line = drawn.get(element) ?? drawLine(element)
    drawn.set(element, line)
    line.show(message)
  }
  const isShown = () =>
    Array.from(bars).some(
      ({ place: { node } }) => node.isConnected && (node.matches(TAG) || node.querySelector(TAG))
    )

  /** The rules with the page's products, but for those that the strip has. */
  const withProducts = (now: ShopRules): ShopRules => {
    const { products: strip = [] } = now
    const own = products.filter(({ id, price }) => price && strip.every((one) => one.id !== id))
    return own.length > 0 ? { ...now, products: [...strip, ...own.map(asProduct)] } : now
  }
  /** Hears the rules that a bar's cart is read by. */
  function follow(source: CartSource) {
    if (followed.has(source)) return
    followed.add(source)
    const own = source.follow?.bind(source)
    source.follow = (now) => {
      rules = now
      own?.(withProducts(now))
    }
  }

  async function update() {
    const own = ++turn
    const all = Array.from(elements)
    const [bar] = bars
    const said = last
    const isReadable = said && !said.cart.isUnread && !said.cart.isUnreadable
    const isOld = said?.program.product === old?.program.product
    if (!bar || !isReadable || isOld || !isShown()) {
      for (const element of all) say(element, '')
      return
    }
    const { program, cart, page } = said
    const found = all.map((element) => productOf(element, catalog))
    const statementsOn = (now: Cart) =>
      found.map(
        (product) => product && productStatement({ program, cart: now, rules, product, page, evaluate })
      )
    const draw = (statements: ReturnType<typeof statementsOn>) => {
      for (const [index, element] of all.entries()) {
        const statement = statements[index]
        say(element, !statement || statement.state === 'silent' ? '' : statement.message)
      }
    }
    const statements = statementsOn(cart)
    draw(statements)
    if (!statements.some((one) => one?.state === 'silent' && one.reason === 'rules unknown')) return
    // The cart's source may know what one of the product does: that of a Wix site keeps what it has read.
    products = found.filter((one) => one !== undefined)
    bar.source.follow?.(rules)
    const now = readCart(await bar.source.get())
    if (own === turn && now) draw(statementsOn(now))
  }
  let isDue = false
  const updateSoon = () => {
    if (isDue) return
    isDue = true
    // `queueMicrotask` is missing in some pages.
    void Promise.resolve().then(() => {
      isDue = false
      return update().catch((error: unknown) =>
        console.debug('free-shipping-bar: the product’s line failed', error)
      )
    })
  }

  const catalog = knownProducts(first, updateSoon)

  async function confirm({ etag }: SiteData) {
    const address = shopperCallAddress(serviceUrl, 'siteBar', instanceId, locale)
    const now = (await askService(address, { cache: 'no-cache' })) as SiteData
    if (now.etag === etag) old = undefined
    updateSoon()
  }
  if (old) confirm(old).catch(console.debug)

  /** Bar and elements as they are in the page: most of its changes are about others. */
  let before: readonly unknown[] = []
  const observer = new MutationObserver((changes) => {
    const now: unknown[] = [isShown(), ...Array.from(elements)]
    const isSame = now.length === before.length && now.every((one, index) => one === before[index])
    before = now
    const isAbout = changes.some(({ type, target }) => type === 'attributes' && now.includes(target))
    if (isAbout || !isSame) updateSoon()
  })
  /** Takes the place of the first script's. */
  const evaluated: Evaluate = (program, cart, page, ...more) => {
    // Other evaluations than those of a bar that is drawn name no language.
    if (page.locale !== undefined) {
      last = { program, cart, page }
      updateSoon()
    }
    return evaluate(program, cart, page, ...more)
  }
  return {
    evaluate: evaluated,
    /** Follows a bar too. Returns a function that ends it. */
    join(bar: StartedBar) {
      if (bars.size === 0)
        observer.observe(document.documentElement, {
          childList: true,
          subtree: true,
          attributeFilter: [...ATTRIBUTES]
        })
      bars.add(bar)
      follow(bar.source)
      return () => {
        bars.delete(bar)
        if (bars.size === 0) observer.disconnect()
        updateSoon()
      }
    }
  }
}

const ofSites = new Map<string, ReturnType<typeof openLines>>()

function linesOf(bar: StartedBar, tools: Tools) {
  const key = [bar.serviceUrl, bar.instanceId, bar.locale].join(' ')
  const lines = ofSites.get(key) ?? openLines(bar, tools)
  ofSites.set(key, lines)
  return lines
}

/** Follows a bar as the rest does, and says in product pages what their product does for the cart's shipping. */
export const runBar: Rest['runBar'] = (bar, tools, first) => {
  if (tools.parts.integrations?.instanceId !== bar.instanceId) return runWithIntegrations(bar, tools, first)
  const lines = linesOf(bar, tools)
  const leave = lines.join(bar)
  const end = runWithIntegrations(bar, { ...tools, evaluate: lines.evaluate }, first)
  return () => {
    end()
    leave()
  }
}
