import { CLOSE_EVENT } from '../dom/tag.ts'
import { media } from '../dom/browser.ts'
import { isPainted } from '../first/place/painted.ts'
import { MOBILE } from '../first/place/visibility.ts'
import type { DeferredModule, StartedBar, Tools } from '../first/started-bar.ts'
import { failed, guarded, watchFailures } from '../statistics/failures.ts'
import { listenForMessages } from './listen-for-messages.ts'
import { loadElement, loadMessages } from './modules.ts'
import { createPageBar } from './page-bar.ts'
import { dismiss } from './place/dismissal.ts'
import { entrance, glide } from './place/glide.ts'
import { soonAfter, whenTime } from './clock.ts'
import { askAgain, loadSite } from './load-site.ts'
import { reportSeen } from './seen.ts'
import { type Site, siteOf } from './site.ts'
import { openSlot } from './slot-bar.ts'
import { joinVisit, type Visit } from './visit.ts'

/** A page that is on screen moves once: when the cart is known, so that the bar has its height, or after so many ms. */
const CART_MS = 1000
/** A page that stays open asks so often whether bars are still to be shown: an operator can switch them off. */
const LOOK_MS = 40_000

/** Watches what the script of this bar does from now on, and what it did before. */
function watch({ given }: StartedBar, { errors }: Tools) {
  if (given) watchFailures(given.scriptUrl, given.data)
  errors.splice(0).forEach(failed)
}

/** Opens a bar in an element or a frame that the page has for it. Returns a function that ends it. */
function openOwn(node: HTMLElement, site: Site, started: StartedBar, visit: Visit): () => void {
  const { instanceId, locale } = started
  const address = site.serviceUrl || location.href
  const bar = createPageBar(site, visit, started)
  const isFrame = node instanceof HTMLIFrameElement
  const ends = [bar.destroy]
  let isOver = false
  if (!isFrame) ends.push(listenForMessages(bar, { instanceId, locale, address, onDriven() {} }))
  async function open() {
    const [{ openElement, openFrame }] = await Promise.all([loadMessages(address), bar.openStrip()])
    if (isFrame) return isOver || ends.push(openFrame(node, bar, site))
    const components = await loadElement(address)
    return isOver || ends.push(openElement(node, bar, instanceId, components))
  }
  open().catch(console.debug)
  reportSeen(node, site, visit)
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}

/** Shows and hides a bar as the owner's settings and the device say. Returns a function that ends it. */
export const runBar: DeferredModule['runBar'] = (bar, tools, first) => {
  watch(bar, tools)
  const { place, page } = bar
  const { drawForm, isShown } = tools
  const site = siteOf(bar, tools)
  const mobile = media(MOBILE)
  let close: (() => void) | undefined
  let visit: Visit | undefined
  let isOver = false
  let stopLoading: (() => void) | undefined
  /** On screen already: the first one that is opened goes on with it. */
  let drawn = first
  /** Shows nothing in checkout until its cart has been read. */
  const isCheckout = page === 'checkout'
  let awaitsCart = !first && place.kind === 'slot' && place.room === place.node && isPainted()
  const load = () => {
    if (!isOver) stopLoading ??= loadSite(site)
  }
  const open = (its: Visit) => {
    const end =
      place.kind === 'slot'
        ? openSlot(place, site, bar, its, tools, drawn)
        : openOwn(place.node, site, bar, its)
    drawn = undefined
    return end
  }
  const hide = () => {
    guarded(() => close?.())
    close = undefined
    drawn?.handOver()
    drawn?.element.remove()
    drawn = undefined
    place.close()
  }
  let stopListening = () => {}
  const join = () => {
    const joined = joinVisit(site, bar)
    stopListening = joined.cart.listen(update)
    return joined
  }
  const leave = () => {
    stopListening()
    visit?.leave()
    visit = undefined
  }
  const update = () => {
    const settings = site.$shop.get()?.settings
    if (site.$shop.get() === undefined) return load()
    if (!settings || !isShown(settings, page, mobile.matches)) {
      hide()
      return leave()
    }
    visit ??= join()
    load()
    const admission = visit.admission()
    if (admission === 'withheld') return hide()
    const isEarly = admission === 'waiting' || ((awaitsCart || isCheckout) && visit.cart.now().isUnread)
    if (isEarly && !close) return
    const its = visit
    guarded(() => {
      const { position, placement } = settings.visibility
      if (place.show(position, placement) === false) return hide()
      close ??= open(its)
      if (place.kind === 'own') return
      for (const element of place.node.children) drawForm(element, settings, page, place.isFixed)
      if (place.isFixed) place.keepEdge()
    })
    // Removes whatever a failed draw left behind.
    if (close || place.kind === 'own') return
    place.node.replaceChildren()
    place.close()
  }
  if (place.kind === 'slot') {
    place.motion = { entrance, glide }
    place.onOthers = update
    place.node.addEventListener(CLOSE_EVENT, () => {
      dismiss(place)
      hide()
    })
  }
  update()
  const waiting = setTimeout(() => {
    awaitsCart = false
    if (!isOver && !close) update()
  }, CART_MS)
  const looking = setInterval(() => {
    // Some routers exchange a page's content, and the bar with it.
    if (!place.isInPage()) return bar.destroy()
    // Shoppers do not see the bar of a hidden page.
    if (!close || document.hidden) return
    askAgain(site)
    visit?.cart.source.renew?.()
  }, LOOK_MS)
  const { changesAt } = site
  const ends = [
    () => clearInterval(looking),
    site.$shop.listen(update),
    // Outside its time it asks nothing before the change.
    changesAt === undefined ? () => {} : whenTime(soonAfter(changesAt), load)
  ]
  mobile.addEventListener('change', update)
  return () => {
    isOver = true
    clearTimeout(waiting)
    stopLoading?.()
    for (const end of ends) end()
    mobile.removeEventListener('change', update)
    close?.()
    if (visit) leave()
  }
}
