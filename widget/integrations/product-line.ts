import { askService } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { productStatement } from '#shared/bar/product-line.ts'
import type { PageFacts, Program } from '#shared/bar/program.ts'
import type { Cart } from '#shared/cart.ts'

import { onceInTask } from '../dom/browser.ts'
import type { DeferredModule, StartedBar, Tools } from '../first/started-bar.ts'
import { PRODUCT_TAG, TAG } from '../dom/tag.ts'
import { runBar as runWithIntegrations } from './integrations.ts'
import { ATTRIBUTES, knownProducts, productOf } from './page-products.ts'

// The module that pages of shops with this line load in the rest's place: it brings the integrations and the rest from
// their own files, so that other shops download nothing of it.

/** Shows a line in an element of the page, and has it read aloud when it changes. '': nothing. */
function say(element: Element, message: string) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  let line = root.querySelector('span')
  if (!line) {
    line = document.createElement('span')
    line.setAttribute('role', 'status')
    line.dir = 'auto'
    line.style.display = 'block'
    root.append(line)
  }
  // A text that is set again is read again.
  if (line.textContent !== message) line.textContent = message
}

/** Does the service still say what the browser had in its cache? */
async function isConfirmed({ serviceUrl, instanceId, locale }: StartedBar, { etag }: SiteData) {
  const address = shopperCallAddress(serviceUrl, 'siteBar', instanceId, locale)
  return ((await askService(address, { cache: 'no-cache' })) as SiteData).etag === etag
}

/** Calls back when bar or elements come, go or change. Most changes of a page are about others. */
function watchPage(elements: HTMLCollectionOf<Element>, isShown: () => boolean, onChange: () => void) {
  let before: readonly unknown[] = []
  new MutationObserver((changes) => {
    const now: unknown[] = [isShown(), ...Array.from(elements)]
    const isSame = now.length === before.length && now.every((one, index) => one === before[index])
    before = now
    if (!isSame || changes.some(({ type, target }) => type === 'attributes' && now.includes(target)))
      onChange()
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: [...ATTRIBUTES]
  })
}

/** The lines of one site in this page. They follow what its bars evaluate. */
function openLines(first: StartedBar, { evaluate }: Tools) {
  const elements = document.getElementsByTagName(PRODUCT_TAG)
  const bars = new Set<StartedBar>()
  const followed = new WeakSet<StartedBar['source']>()
  let rules = first.rules
  /** The cart as the bar evaluated it last. */
  let last: { program: Program; cart: Cart; page: PageFacts } | undefined
  /** Terms from the browser's cache, which may be old: nothing is said by them until the service says the same. */
  let old = first.given?.isOld ? first.given.data : undefined

  const isShown = () =>
    Array.from(bars).some(
      ({ place: { node } }) => node.isConnected && (node.matches(TAG) || node.querySelector(TAG))
    )
  const update = onceInTask(() => {
    for (const element of Array.from(elements)) {
      const product = productOf(element, catalog)
      const isOld = last?.program.product === old?.program.product
      const said =
        product && last && !isOld && isShown() && productStatement({ ...last, rules, product, evaluate })
      say(element, said && said.state !== 'silent' ? said.message : '')
    }
  })
  const catalog = knownProducts(first, update)
  const confirm = (isSame: boolean) => {
    if (isSame) old = undefined
    update()
  }
  if (old) isConfirmed(first, old).then(confirm).catch(console.debug)
  watchPage(elements, isShown, update)
  return {
    /** Takes the place of the first script's. */
    evaluate: ((program, cart, page, ...more) => {
      // Other evaluations than those of a bar that is drawn name no language.
      if (page.locale !== undefined) last = { program, cart, page }
      update()
      return evaluate(program, cart, page, ...more)
    }) satisfies Evaluate,
    /** Follows a bar too, with the rules that its cart is read by. Returns a function that ends it. */
    join(bar: StartedBar) {
      const { source } = bar
      const follow = source.follow?.bind(source)
      if (!followed.has(source))
        source.follow = (now) => {
          rules = now
          follow?.(now)
        }
      followed.add(source)
      bars.add(bar)
      return () => {
        bars.delete(bar)
        update()
      }
    }
  }
}

const ofSites = new Map<string, ReturnType<typeof openLines>>()

/** Follows a bar as the rest does, and says in product pages what their product does for the cart's shipping. */
export const runBar: DeferredModule['runBar'] = (bar, tools, first) => {
  const { serviceUrl, instanceId, locale } = bar
  if (tools.parts.integrations?.instanceId !== instanceId) return runWithIntegrations(bar, tools, first)
  const key = [serviceUrl, instanceId, locale].join(' ')
  const lines = ofSites.get(key) ?? openLines(bar, tools)
  ofSites.set(key, lines)
  const leave = lines.join(bar)
  const end = runWithIntegrations(bar, { ...tools, evaluate: lines.evaluate }, first)
  return () => {
    end()
    leave()
  }
}
