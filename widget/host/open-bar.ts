import { barState } from '#shared/bar/bar-state.ts'

import type { CartSource } from '../carts/cart-source.ts'
import { drawFirstLook, type FirstLook } from './first-look.ts'
import { joinSession, type Session } from './session.ts'
import type { Site } from './site.ts'
import type { Slot } from './slot.ts'
import type { PageKind } from './visibility.ts'
import type { Takeover } from './takeover-loader.ts'

/** What every bar is opened with. */
export interface OpenOptions {
  site: Site
  cart: CartSource
  locale: string
  /** Which of the owner's visibility switches counts here. */
  page: PageKind
  /** Rejects where the element cannot be loaded; that has been reported then. */
  takeover: Promise<Takeover>
}

/** Opens a bar with the element's module once it is loaded. Returns a function that ends it, before or after. */
export function openLater(takeover: Promise<Takeover>, open: (takeover: Takeover) => () => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  takeover.then(
    (module) => {
      if (!isOver) end = open(module)
    },
    () => undefined
  )
  return () => {
    isOver = true
    end?.()
  }
}

/** Keeps the first look right while the cart, the settings or the products change. */
function followCart(look: FirstLook, { cart }: Session, { site, locale }: OpenOptions): () => void {
  const update = () => {
    const settings = site.$settings.get()
    if (!settings) return
    const { total, currency = settings.currency } = cart.$cart.get()
    const state = barState(settings, { total, currency, locale })
    look.node.hidden = state === undefined
    if (state) look.update(settings, state, site.$products.get()?.length !== 0)
  }
  update()
  const stops = [cart.$cart, site.$settings, site.$products].map((store) => store.listen(update))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Draws the bar in a slot: the first look at once, where there is one, then the element. Returns what ends it. */
export function openInSlot(slot: Slot, options: OpenOptions): () => void {
  const { site, locale, page, takeover } = options
  const session = joinSession(site, options.cart)
  const look = drawFirstLook(slot.node, site.html)
  if (look) slot.fit(look.node)
  const stopFollowing = look && followCart(look, session, options)
  const end = openLater(takeover, (module) => {
    module.defineElement()
    session.converse(module.converse, locale)
    return module.takeSlot({ slot, look, site, page })
  })
  return () => {
    end()
    stopFollowing?.()
    slot.node.replaceChildren()
    session.leave()
  }
}
