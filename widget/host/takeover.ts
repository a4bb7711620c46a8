// What the site's script loads once the bar is on screen: the element and the host's half of the conversation.

import { exchanged } from '#shared/bar/exchange.ts'
import { goalsState } from '#shared/bar/goals.ts'
import { offerFor } from '#shared/shipping/offer.ts'

import { defineElement } from '../element/element.ts'
import { fitRoom } from './fit-room.ts'
import { followCart } from './followed-cart.ts'
import { loadSite } from './load-site.ts'
import type { FirstBar, StartedBar } from './mount.ts'
import { openElement, openFrame } from './own-place.ts'
import { joinSession, type Session } from './session.ts'
import { type Site, siteOf } from './site.ts'
import type { Slot } from './slot.ts'
import { takeSlot } from './take-slot.ts'
import { isShown, MOBILE } from './visibility.ts'

/** Keeps the first look right while the cart, the settings or the products change, until the element is there. */
function followChanges({ look }: FirstBar, site: Site, { $cart }: Session, locale: string): () => void {
  const update = () => {
    const settings = site.$settings.get()
    if (!settings) return
    const offer = offerFor(settings, site.$rules.get(), $cart.get())
    const state = goalsState(offer.settings, { ...offer.cart, locale }, exchanged)
    look.show(settings, state, site.$products.get()?.length !== 0)
  }
  update()
  const stops = [$cart, site.$settings, site.$rules, site.$products].map((store) => store.listen(update))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Draws the element in a slot, in the place of the first look where there is one. Returns a function that ends it. */
function openSlot(
  slot: Slot,
  site: Site,
  { source, locale, page }: StartedBar,
  first: FirstBar | undefined
): () => void {
  defineElement()
  first?.stop()
  const session = joinSession({ site, cart: first?.cart ?? followCart(source), locale, place: slot.node })
  const stopFollowing = first && followChanges(first, site, session, locale)
  let stopFitting = first ? fitRoom(slot, first.look.node) : () => {}
  const cancel = takeSlot({
    slot,
    look: first?.look,
    site,
    page,
    onDrawn(bar) {
      stopFollowing?.()
      stopFitting()
      stopFitting = fitRoom(slot, bar)
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
  const { place, page } = bar
  const site = siteOf(bar)
  const mobile = matchMedia(MOBILE)
  let { first } = bar
  let close: (() => void) | undefined
  const open = () => {
    if (place.kind === 'slot') {
      const shown = first
      first = undefined
      return openSlot(place, site, bar, shown)
    }
    const { node } = place
    return node instanceof HTMLIFrameElement ? openFrame(node, site, bar) : openElement(node, site, bar)
  }
  const hide = () => {
    close?.()
    close = undefined
    place.close()
  }
  const update = () => {
    const settings = site.$settings.get()
    if (settings === undefined) return
    if (settings === null || !isShown(settings, page, mobile.matches)) return hide()
    try {
      const { position, placement } = settings.visibility
      if (place.show(position, placement) === false) return hide()
      close ??= open()
    } catch (error) {
      console.debug('free-shipping-bar: the bar cannot be shown', error)
    }
  }
  update()
  const ends = [site.$settings.listen(update), loadSite(site)]
  mobile.addEventListener('change', update)
  return () => {
    for (const end of ends) end()
    mobile.removeEventListener('change', update)
    close?.()
    first?.cart.close()
  }
}
