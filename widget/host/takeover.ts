// What the site's script loads once the bar is on screen: the element and the host's half of the conversation.

import { exchanged } from '#shared/bar/exchange.ts'
import { goalsState } from '#shared/bar/goals.ts'
import { spokenLanguage } from '#shared/bar/spoken-language.ts'
import { createTicking, timeLeftUntil } from '#shared/bar/ticking.ts'
import { readFacts } from '#shared/cart.ts'
import { outsideCart } from '#shared/catalog/product.ts'
import { offerFor } from '#shared/shipping/offer.ts'

import { barLook } from '../bar/look.ts'
import { defineElement } from '../element/element.ts'
import { CLOSE_EVENT } from '../element/tag.ts'
import { loadLanguage } from '../language/load-language.ts'
import type { Speech } from './conversation.ts'
import { dismiss } from './dismissal.ts'
import { fitRoom } from './fit-room.ts'
import { loadSite } from './load-site.ts'
import { openElement, openFrame } from './own-place.ts'
import { joinSession, type Session } from './session.ts'
import { type Site, siteOf } from './site.ts'
import type { Slot } from './slot.ts'
import type { FirstBar, StartedBar } from './started-bar.ts'
import { takeSlot } from './take-slot.ts'
import { joinVisit, type Visit } from './visit.ts'
import { isShown, MOBILE, setForm } from './visibility.ts'

/** Keeps the first look right while the cart, the settings or the products change, until the element is there. */
function followChanges(
  { look }: FirstBar,
  site: Site,
  { $cart, $products }: Session,
  { $language, locale }: Speech
): () => void {
  const update = () => {
    const [given, language] = [site.$settings.get(), $language.get()]
    if (!given || !language) return
    const settings = language.localize(given)
    const track = look.node.shadowRoot?.querySelector<HTMLElement>('[part=track]')
    track?.setAttribute('aria-label', language.bar.progress)
    const rules = site.$rules.get()
    const offer = offerFor(settings, rules, $cart.get())
    const timeLeft = timeLeftUntil(rules.endsAt, locale)
    const state = goalsState(offer.settings, { ...offer.cart, locale, timeLeft }, exchanged)
    const products = $products.get()
    const isEmpty = products && outsideCart(products, readFacts($cart.get())).length === 0
    look.show(settings, state, !isEmpty, barLook(settings))
    if (track) track.style.display = state?.isUnreadable ? 'none' : ''
    ticking.next(state, rules.endsAt)
  }
  const ticking = createTicking(update)
  update()
  const stops = [$cart, $language, site.$settings, site.$rules, $products].map((store) =>
    store.listen(update)
  )
  return () => {
    for (const stop of stops) stop()
    ticking.stop()
  }
}

/** Draws the element in a slot, in the place of the first look where there is one. Returns a function that ends it. */
function openSlot(
  slot: Slot,
  site: Site,
  bar: StartedBar & Speech,
  { first, visit }: { first: FirstBar | undefined; visit: Visit }
): () => void {
  const { page } = bar
  defineElement()
  first?.stop()
  const session = joinSession(site, visit.cart, bar)
  const stopFollowing = first && followChanges(first, site, session, bar)
  let stopFitting = first ? fitRoom(slot, first.look.node) : () => {}
  const cancel = takeSlot({
    slot,
    look: first?.look,
    site,
    page,
    visit,
    onDrawn(drawn) {
      stopFollowing?.()
      stopFitting()
      stopFitting = fitRoom(slot, drawn)
    }
  })
  return () => {
    cancel()
    stopFollowing?.()
    stopFitting()
    slot.node.replaceChildren()
    session.leave()
  }
}

/** Shows and hides a bar as the owner's settings and the device say. Returns a function that ends it. */
export function runBar(bar: StartedBar): () => void {
  const { place, page, locale } = bar
  const site = siteOf(bar)
  const address = bar.serviceUrl || location.href
  const { $language, follow } = spokenLanguage((tag) => loadLanguage(tag, address))
  const speaking = { ...bar, $language }
  const mobile = matchMedia(MOBILE)
  let { first } = bar
  let close: (() => void) | undefined
  let visit: Visit | undefined
  const open = (its: Visit) => {
    if (place.kind === 'slot') {
      const shown = first
      first = undefined
      return openSlot(place, site, speaking, { first: shown, visit: its })
    }
    const { node } = place
    const own = { ...speaking, visit: its }
    return node instanceof HTMLIFrameElement ? openFrame(node, site, own) : openElement(node, site, own)
  }
  const hide = () => {
    close?.()
    close = undefined
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
    if (settings === undefined) return
    if (settings) follow(locale, settings)
    if (settings === null || !isShown(settings, page, mobile.matches)) {
      hide()
      return leave()
    }
    visit ??= join()
    const admission = visit.admission()
    if (admission === 'withheld') return hide()
    if (admission === 'waiting' && !close) return
    try {
      const { position, placement } = settings.visibility
      if (place.show(position, placement) === false) return hide()
      close ??= open(visit)
      if (place.kind === 'own') return
      for (const bar of place.node.children) setForm(bar, settings.visibility, page, place.isFixed)
    } catch (error) {
      console.debug('free-shipping-bar: the bar cannot be shown', error)
    }
  }
  if (place.kind === 'slot') {
    place.onOthers = update
    place.node.addEventListener(CLOSE_EVENT, () => {
      dismiss(place)
      hide()
    })
  }
  update()
  const ends = [site.$settings.listen(update), loadSite(site)]
  mobile.addEventListener('change', update)
  return () => {
    for (const end of ends) end()
    mobile.removeEventListener('change', update)
    close?.()
    if (visit) leave()
    else first?.cart.close()
  }
}
