import { withoutGoals } from '#shared/bar/program.ts'
import { type Cart, isFreeAtCheckout, readCart, unreadable } from '#shared/cart.ts'

import { isGiven } from '../statistics/consent.ts'
import { type Reporter, startReporter } from '../statistics/reporter.ts'
import { cartNow, type CartSource } from '../carts/cart-source.ts'
import { type FollowedCart, followCart } from '../carts/followed-cart.ts'
import type { StartedBar } from '../first/started-bar.ts'
import type { Place } from '../first/mount-place.ts'
import type { Site } from './site.ts'
import { painted } from '../first/place/painted.ts'
import { isOurs, report } from '../statistics/failures.ts'
import { isOutdated, renewed } from './load-site.ts'

/** A cart of a site's bars in this page, and how it is counted: all that have it share it. */
export interface Visit {
  /** An add to it is counted. Bars hear of the admission when they hear of the cart. */
  cart: FollowedCart
  /** May a bar be on screen? `waiting`: not yet, because the cart may turn out to be one without it. */
  admission(): 'waiting' | 'withheld' | 'admitted'
  /** A bar is on screen. */
  shown(): void
  /** One bar fewer; the last one ends it. */
  leave(): void
}

type VisitBar = Pick<StartedBar, 'source' | 'consent'> &
  Partial<Pick<StartedBar, 'page'>> & { place: Pick<Place, 'isInPage'> & Partial<Pick<Place, 'kind'>> }

interface Shared extends Omit<Visit, 'leave'> {
  /** Names service and instance. */
  key: string
  places: Set<VisitBar['place']>
  end(): void
}

const inPage = new Set<Shared>()

const keyOf = ({ serviceUrl, instanceId }: Site) => `${serviceUrl} ${instanceId}`

/** Fired on `document` by Wix's consent manager. */
const CONSENT_EVENT = 'consentPolicyChanged'

/** Whether the bar's promise of free shipping rests on the shop's terms, and not on the cart's checkout. */
function isPromised({ $shop, evaluate }: Site, cart: Cart): boolean {
  const shop = $shop.get()
  if (!shop || isFreeAtCheckout(cart)) return false
  return evaluate(withoutGoals(shop.program), cart, {}).state?.hasQualified === true
}

/** Reads the cart. One that ships free by old terms is passed on once these were asked for again. */
export async function confirmedCart(site: Site, source: CartSource): Promise<Cart> {
  const now = await source.get()
  const cart = readCart(now)
  const renewal = cart && isPromised(site, cart) && renewed(site)
  if (!renewal) return now
  try {
    await renewal
  } catch {
    // A text without a number: the cart is read again soon.
    return unreadable(cart)
  }
  source.follow?.(site.$rules.get())
  return source.get()
}

/** `isPages`: whether its cart is the page's, which is counted, and not a further one. */
function begin(site: Site, { source, consent, page }: VisitBar, isPages = true): Shared {
  const { $test, $rules, isOwners } = site
  // Settings that did not come with the script may have brought other rules.
  source.follow?.($rules.get())
  const known = cartNow(source)
  const isKnown = !known.isUnread && !known.isUnreadable && !(isOutdated(site) && isPromised(site, known))
  const cart = followCart(source, {
    get: () => confirmedCart(site, source),
    known: isKnown ? known : undefined,
    // A page's own cart is the page's.
    onFailure(error) {
      const isOwn = isOurs(error)
      if (isOwn) report('cart')
      return isOwn
    }
  })
  const isCounted = () => isGiven(consent)
  const ending = new AbortController()
  const { signal } = ending
  // A framed page is a preview or an editor: its visitor is no shopper. Checkout is counted without its bar.
  const reporter = painted().then(() =>
    !isOwners && window.parent === window && isPages && page !== 'checkout'
      ? startReporter(site, cart, isCounted, signal)
      : undefined
  )
  const tell = (what: keyof Reporter) => reporter.then((its) => its?.[what]())

  // Re-reads the cart so that listeners apply the new consent, or the new test.
  const again = () => void cart.refresh()
  if (isPages) consent.onChange = again
  document.addEventListener(CONSENT_EVENT, again)
  const stop = $test.listen(again)
  return {
    key: keyOf(site),
    places: new Set(),
    cart: {
      ...cart,
      async add(product) {
        await cart.add(product)
        void tell('added')
      }
    },
    admission() {
      const test = $test.get()
      if (!test || isOwners) return 'admitted'
      if (!cart.isRead()) return 'waiting'
      return site.parts.test?.isHoldout(test, cart.now()) ? 'withheld' : 'admitted'
    },
    shown: () => void tell('shown'),
    end() {
      stop()
      document.removeEventListener(CONSENT_EVENT, again)
      cart.close()
      void tell('send').then(() => ending.abort())
    }
  }
}

/** Is it the cart of that visit? The page's own tags all hear the same messages: the first one's cart is theirs. */
const isCartOf = ({ cart }: Shared, { source, place }: VisitBar): boolean =>
  cart.source === source || Boolean(cart.source.isPages && source.isPages) || place.kind === 'own'

/**
 * Joins the bars of a site in this page that have the same cart. A cart counts while one of its bars is in the page, and
 * another one is closed: a bar that went with a part of the page, without being destroyed, says nothing about the cart.
 * A checkout may be about another cart than the page's: its bar has a visit of its own.
 */
export function joinVisit(site: Site, bar: VisitBar): Visit {
  const { place } = bar
  if (bar.page === 'checkout') {
    const own = begin(site, bar)
    return { ...own, leave: own.end }
  }
  const end = (visit: Shared) => inPage.delete(visit) && visit.end()
  const ofSite = () => Array.from(inPage).filter(({ key }) => key === keyOf(site))
  for (const visit of ofSite()) if (!Array.from(visit.places).some((other) => other.isInPage())) end(visit)
  const visits = ofSite()
  const shared = visits.find((visit) => isCartOf(visit, bar)) ?? begin(site, bar, visits.length === 0)
  inPage.add(shared)
  shared.places.add(place)
  return {
    ...shared,
    leave() {
      shared.places.delete(place)
      if (shared.places.size === 0) end(shared)
    }
  }
}
