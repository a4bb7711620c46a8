import { evaluate } from '#shared/bar/evaluate.ts'
import { ANSWER_MS } from '#shared/api/ask-service.ts'
import { readPlace } from '#shared/cart.ts'

import { domCart } from '../carts/dom-cart.ts'
import { load } from '../language/load.ts'
import { pageLocale } from '../language/page-locale.ts'
import type { PageConsent } from '../statistics/consent.ts'
import { drawBar } from './draw.ts'
import { drawFirst } from './draw-first.ts'
import { type GivenSite, speaks } from './given-site.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import type { Parts } from './parts.ts'
import { find } from './place/find.ts'
import { isPainted, painted } from './place/painted.ts'
import { placeOf } from './mount-place.ts'
import { drawForm, isShown } from './place/visibility.ts'
import type { DeferredModule, StartedBar, Tools } from './started-bar.ts'

/** The rest of the code, which the page needs after its first paint: the build (`vite.widget.config.ts`) writes its path. */
declare const REST_PATH: string

const mounted = new WeakMap<Element, MountedBar>()

/** The rest of the code, once it is there. */
let rest: DeferredModule | undefined

/** The visitor's, so it is the same for all bars of the page. */
const consent: PageConsent = { choice: undefined }

const nodeOf = ({ target, element, frame }: MountOptions): Element | null =>
  frame ?? element ?? (typeof target === 'string' ? find(target) : (target ?? document.body))

function noBar(reason: unknown): MountedBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setConsent() {}, destroy() {} }
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

/** The data that came with the script, where they are about this bar and still true. */
function ownData(given: GivenSite | undefined, { instanceId }: MountOptions, locale: string) {
  if (given?.data.instanceId !== instanceId) return undefined
  const { data, at } = given
  // Ignores settings whose time ended after the script was made.
  if (at + (data.untilIn ?? Infinity) <= Date.now()) return undefined
  if (!data.isOwn && !speaks(data, locale)) return undefined
  return given
}

function mountAt(options: MountOptions, site: GivenSite | undefined, tools: Tools): MountedBar {
  const { instanceId } = options
  if (!options.frame && typeof customElements === 'undefined') return noBar('no custom elements')
  if (typeof instanceId !== 'string' || instanceId === '') return noBar('no instanceId')
  const node = nodeOf(options)
  // No `instanceof`: nodes of other documents count.
  if (node?.nodeType !== 1) return noBar(`nothing in the page matches "${String(options.target)}"`)
  const there = mounted.get(node)
  if (there) return there
  const locale = pageLocale(options.locale)
  const serviceUrl = (options.serviceUrl ?? '').replace(/\/$/, '')
  const given = ownData(site, options, locale)
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
    rules,
    styles: options.styles ?? '',
    consent,
    destroy: () => shown.destroy(),
    place: placeOf(options, node, given !== undefined)
  }
  const first = given && attempt(tools, () => drawFirst(bar, given, tools))
  let stop: (() => void) | undefined
  let isOver = false
  async function goOn() {
    const giveBack = () => {
      if (!first && !isOver) bar.place.close()
    }
    const silent = setTimeout(giveBack, ANSWER_MS)
    // The paint comes first.
    if (first && !isPainted()) await painted()
    try {
      rest = (await load(REST_PATH, serviceUrl || location.href)) as DeferredModule
      if (!isOver) stop = rest.runBar(bar, tools, first)
    } catch (error) {
      // The bar stays right without it.
      console.debug('free-shipping-bar: the rest of the code could not be loaded', error)
      giveBack()
    }
    clearTimeout(silent)
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
 * @param site that came with the script
 */
export function mountFreeShippingBar(
  options: MountOptions,
  site: GivenSite | undefined,
  tools: Tools
): MountedBar {
  try {
    return mountAt(options, site, tools)
  } catch (error) {
    tools.errors.push(error)
    return noBar(error)
  }
}
