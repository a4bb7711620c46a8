import { spokenLanguage } from '#shared/bar/spoken-language.ts'

import { CLOSE_EVENT } from '../element/tag.ts'
import { loadLanguage } from '../language/load-language.ts'
import { guarded, hearErrors, isAway, onAway, told } from './failures.ts'
import { loadMessages } from './modules.ts'
import { dismiss } from './place/dismissal.ts'
import { isPainted } from './place/glide.ts'
import { drawForm, isShown, MOBILE } from './place/visibility.ts'
import { soonAfter, whenTime } from './site/clock.ts'
import { askAgain, loadSite } from './site/load-site.ts'
import { type Site, siteOf } from './site/site.ts'
import { openSlot } from './slot-bar.ts'
import type { Speech, StartedBar } from './started-bar.ts'
import { joinVisit, type Visit } from './visit/visit.ts'

/** Opens a bar in an element or a frame that the page has for it: they speak by messages. Returns a function that ends it. */
function openOwn(node: HTMLElement, site: Site, bar: StartedBar & Speech, visit: Visit): () => void {
  let close: (() => void) | undefined
  let isOver = false
  loadMessages(site.serviceUrl || location.href).then(
    ({ openElement, openFrame }) => {
      if (isOver) return
      const own = { ...bar, visit }
      close = node instanceof HTMLIFrameElement ? openFrame(node, site, own) : openElement(node, site, own)
    },
    (error: unknown) => console.debug('free-shipping-bar: the bar is not loaded', error)
  )
  return () => {
    isOver = true
    close?.()
  }
}

/** Resolves once the browser has painted what is there now. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** A page that is on screen moves once: when the cart is known, so that the bar has its height, or after so many ms. */
const CART_MS = 1000
/** A page that stays open asks so often whether bars are still to be shown: an operator can switch them off. */
const LOOK_MS = 40_000

/** Shows and hides a bar as the owner's settings and the device say. Returns a function that ends it. */
export function runBar(bar: StartedBar): () => void {
  const { place, page, locale } = bar
  const site = siteOf(bar)
  const address = bar.serviceUrl || location.href
  const { $language, follow } = spokenLanguage((tag) => told(loadLanguage(tag, address)))
  const speaking = { ...bar, $language }
  const mobile = matchMedia(MOBILE)
  let close: (() => void) | undefined
  let visit: Visit | undefined
  let isOver = false
  let stopLoading: (() => void) | undefined
  /** Of a checkout that nobody has read, nothing is said: neither a beginning nor that it cannot be read. */
  const isCheckout = page === 'checkout'
  let awaitsCart = place.kind === 'slot' && place.room === place.node && isPainted()
  const load = () => {
    if (!isOver && !site.isLocal) stopLoading ??= loadSite(site)
  }
  const open = (its: Visit) => {
    const end =
      place.kind === 'slot' ? openSlot(place, site, speaking, its) : openOwn(place.node, site, speaking, its)
    const endHearing = hearErrors()
    return () => {
      endHearing()
      end()
    }
  }
  const hide = () => {
    guarded(() => close?.())
    close = undefined
    bar.given?.element?.remove()
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
    const settings = site.$settings.get()
    if (settings === undefined && !isAway()) return load()
    if (settings) follow(locale, settings)
    if (isAway() || !settings || !isShown(settings, page, mobile.matches)) {
      hide()
      return leave()
    }
    visit ??= join()
    // The bar is painted first.
    void painted().then(load)
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
      for (const element of place.node.children) drawForm(element, settings.visibility, page, place.isFixed)
      if (place.isFixed) place.keepEdge()
    })
    // What a failure has left of a bar is no bar.
    if (close || place.kind === 'own') return
    place.node.replaceChildren()
    place.close()
  }
  if (place.kind === 'slot') {
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
    // Nobody sees the bar of a hidden page.
    if (!close || document.hidden) return
    askAgain(site)
    visit?.cart.source.renew?.()
  }, LOOK_MS)
  const { changesAt } = site
  const ends = [
    () => clearInterval(looking),
    onAway(update),
    site.$settings.listen(update),
    // Not in its time: nothing is asked before.
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
