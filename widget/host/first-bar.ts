import type { SiteData } from '#shared/api/site-script.ts'
import type { Language } from '#shared/copy/language.ts'

import { drawFirstLook } from './first-look.ts'
import { firstOffer, firstState } from './first-state.ts'
import { followCart } from './followed-cart.ts'
import type { FirstBar, StartedBar } from './started-bar.ts'
import { setForm } from './visibility.ts'

/** Draws the bar that came with the script, and keeps it right while the cart changes. */
export function drawFirst(
  data: SiteData,
  { place, page, source, locale, rules }: StartedBar,
  language: Promise<Language | void> | undefined
): FirstBar | undefined {
  if (place.kind === 'own') return undefined
  let { settings } = data
  const { position, placement } = settings.visibility
  if (!place.show(position, placement)) return undefined
  const look = drawFirstLook(place.node, data)
  if (!look) return undefined
  setForm(look.node, settings.visibility, page, place.isFixed)
  if (look.node.hasAttribute('compact')) look.hasStripRoom = false
  const cart = followCart(source)
  const show = () => {
    const offer = firstOffer(settings, rules, cart.now())
    // Exchange comes with the element: until then the first look stays as it is. So does how much time is left.
    if (!offer.cart.converted) look.show(settings, firstState(offer.settings, { ...offer.cart, locale }))
  }
  show()
  // Until its words are there, the look only keeps its room. Without them it is English.
  if (language && !data.isOwn) look.node.style.visibility = 'hidden'
  void language?.then((spoken) => {
    if (spoken) settings = spoken.localize(settings)
    look.node.style.visibility = ''
    show()
  })
  place.keepEdge()
  return { look, cart, stop: cart.listen(show) }
}
