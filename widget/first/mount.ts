import { evaluate } from '#shared/bar/evaluate.ts'
import { ANSWER_MS } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import { readPlace } from '#shared/cart.ts'

import { domCart } from '../carts/dom-cart.ts'
import { pageLocale } from '../language/page-locale.ts'
import type { PageConsent } from '../statistics/consent.ts'
import { drawBar } from './draw.ts'
import { drawFirst } from './draw-first.ts'
import { type GivenSite, type LocalSite, speaks } from './given-site.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import type { Parts } from './parts.ts'
import { find } from './place/find.ts'
import { isPainted, painted } from './place/painted.ts'
import { placeOf } from './mount-place.ts'
import { drawForm, isShown } from './place/visibility.ts'
import { loadRest } from './rest-module.ts'
import type { BarTag, Rest, StartedBar, Tools } from './started-bar.ts'

const mounted = new WeakMap<Element, MountedBar>()

/** The rest of the code, once it is there. */
let rest: Rest | undefined

/** The page's own messages that are kept for a bar at most. */
const EARLY_MESSAGES = 20

/** The visitor's, so it is the same for all bars of the page. */
const consent: PageConsent = { choice: undefined }

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

function noBar(reason: unknown): MountedBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setConsent() {}, destroy() {} }
}

const asks = new Map<string, Promise<Response>>()

/** All bars of a page share an answer. The rest of the code hears of a failure. */
function askOnce(address: string): Promise<Response> {
  const answer = asks.get(address) ?? fetch(address)
  asks.set(address, answer)
  answer.catch(() => {})
  return answer
}

/** Runs an action that may fail before the code that reports failures is loaded. */
function attempt<T>({ errors }: Tools, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    errors.push(error)
    return undefined
  }
}

export const createTools = (parts: Parts): Tools => ({
  evaluate: (program, cart, page) => evaluate(program, cart, page, parts.goals?.evaluateGoals),
  draw: drawBar,
  drawForm,
  isShown,
  parts,
  errors: []
})

/** The site of a bar: it came with the script, or the page describes it. */
interface BarSite {
  given?: GivenSite | undefined
  local?: LocalSite | undefined
  /** Absent where the page mounts the bar by hand. */
  tag?: BarTag | undefined
}

/** The data that came with the script, where they are about this bar and still true. */
function ownData({ given }: BarSite, { instanceId }: MountOptions, locale: string) {
  if (given?.data.instanceId !== instanceId) return undefined
  const { data, at } = given
  // Ignores settings whose time ended after the script was made.
  if (at + (data.untilIn ?? Infinity) <= Date.now()) return undefined
  if (!data.isOwn && !speaks(data, locale)) return undefined
  return given
}

function mountAt(options: MountOptions, site: BarSite, tools: Tools): MountedBar {
  const { instanceId } = options
  if (!options.frame && typeof customElements === 'undefined') return noBar('no custom elements')
  if (typeof instanceId !== 'string' || instanceId === '') return noBar('no instanceId')
  const node = nodeOf(options)
  // No `instanceof`: nodes of other documents count.
  if (node?.nodeType !== 1) return noBar(`nothing in the page matches "${String(options.target)}"`)
  const there = mounted.get(node)
  if (there) return there
  const { local } = site
  const locale = pageLocale(options.locale)
  const serviceUrl = (options.serviceUrl ?? '').replace(/\/$/, '')
  const given = ownData(site, options, locale)
  const isKnown = local || (given && speaks(given.data, locale))
  const asked = isKnown ? undefined : askOnce(shopperCallAddress(serviceUrl, 'siteBar', instanceId, locale))
  const source = options.cart ?? domCart()
  const rules = {
    shipping: given?.data.shipping,
    discounts: given?.data.discounts,
    typed: given?.data.settings,
    country: readPlace(options.country) ?? given?.data.country
  }
  source.follow?.(rules)
  consent.choice = options.consent ?? consent.choice
  const bar: StartedBar = {
    instanceId,
    serviceUrl,
    page: options.page ?? 'product',
    productId: options.productId,
    locale,
    source,
    given,
    asked,
    local,
    rules,
    styles: options.styles ?? '',
    consent,
    tag: site.tag,
    destroy: () => shown.destroy(),
    place: placeOf(options, node, given !== undefined || local?.element !== undefined),
    early: []
  }
  let first = given && attempt(tools, () => drawFirst(bar, given, tools))
  let stop: (() => void) | undefined
  let isOver = false
  const keep = (event: MessageEvent<unknown>) => {
    try {
      if (event.source === window && bar.early.length < EARLY_MESSAGES) bar.early.push(event)
    } catch {
      // A page may fire any event.
    }
  }
  async function goOn() {
    addEventListener('message', keep)
    const giveBack = () => {
      if (!first && !local && !isOver) bar.place.close()
    }
    const silent = setTimeout(giveBack, ANSWER_MS)
    // The paint comes first.
    if (first && !isPainted()) await painted()
    try {
      rest = await loadRest(serviceUrl || location.href)
      if (!isOver) stop = rest.runBar(bar, tools, first)
    } catch (error) {
      // The bar stays right without it.
      console.debug('free-shipping-bar: the rest of the code could not be loaded', error)
      if (!isOver && given) first ??= attempt(tools, () => drawFirst(bar, given, tools, true))
      giveBack()
    }
    clearTimeout(silent)
    removeEventListener('message', keep)
  }
  if (rest) stop = rest.runBar(bar, tools, first)
  else void goOn()
  const shown: MountedBar = {
    setConsent(choice) {
      consent.choice = choice
      consent.onChange?.()
    },
    destroy() {
      if (mounted.get(node) !== shown) return
      mounted.delete(node)
      isOver = true
      first?.handOver()
      stop?.()
      bar.place.destroy()
    }
  }
  mounted.set(node, shown)
  return shown
}

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the same bar. It never throws: a shop goes on without it.
 */
export function mountFreeShippingBar(options: MountOptions, site: BarSite, tools: Tools): MountedBar {
  try {
    return mountAt(options, site, tools)
  } catch (error) {
    tools.errors.push(error)
    return noBar(error)
  }
}
