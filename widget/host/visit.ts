import { barState } from '#shared/bar/bar-state.ts'
import { exchanged } from '#shared/bar/exchange.ts'
import { offerFor } from '#shared/shipping/offer.ts'
import { armOf } from '#shared/statistics/arm.ts'

import { isGiven } from '../statistics/consent.ts'
import type { CountedCart, CountedVisit, Reporter } from '../statistics/reporter.ts'
import { embedsApi } from '../wix/embeds-api.ts'
import { type FollowedCart, followCart } from './followed-cart.ts'
import type { StartedBar } from './mount.ts'
import type { Place } from './place.ts'
import type { Site } from './site.ts'

/** May a bar be on screen? `waiting`: not yet, because the cart may turn out to be one without it. */
export type Admission = 'waiting' | 'withheld' | 'admitted'

/** What all bars of a site in this page share: the cart, and how it is counted. */
export interface Visit {
  /** An add to it is counted. Bars hear of the admission when they hear of the cart. */
  cart: FollowedCart
  admission(): Admission
  /** A bar is on screen. */
  shown(): void
  /** One bar fewer; the last one ends it. */
  leave(): void
}

type VisitBar = Pick<StartedBar, 'first' | 'source' | 'consent'> & { place: Pick<Place, 'isInPage'> }

interface Shared extends Omit<Visit, 'leave'> {
  places: Set<VisitBar['place']>
  end(): void
}

const inPage = new Map<Site, Shared>()

/** Fired on `document` by Wix's consent manager. */
const CONSENT_EVENT = 'consentPolicyChanged'

/** Resolves after a paint; in a tab that nobody sees, once it is seen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Undefined where nothing is counted. */
async function loadReporter(visit: CountedVisit): Promise<Reporter | undefined> {
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (window.parent !== window) return undefined
  try {
    await painted()
    const { startReporter } = await import('../statistics/reporter.ts')
    return startReporter(visit)
  } catch (error) {
    console.debug('free-shipping-bar: nothing is counted', error)
    return undefined
  }
}

function begin(site: Site, { first, source, consent }: VisitBar): Shared {
  const { instanceId, serviceUrl, $settings, $rules, $test } = site
  const cart = first?.cart ?? followCart(source)
  const isCounted = () => isGiven(consent)

  function countedCart(): CountedCart | undefined {
    const now = cart.now()
    if (!cart.isRead()) return undefined
    const [settings, test] = [$settings.get(), $test.get()]
    const offer = settings && offerFor(settings, $rules.get(), now)
    const { total, items = total, purchaseFlowId = '' } = now
    const hasItem = items > 0
    return {
      // The end of an id is enough to tell one cart from the next.
      key: hasItem || purchaseFlowId ? `${test?.id ?? ''}-${purchaseFlowId.slice(-6)}` : '',
      part:
        test && hasItem && purchaseFlowId ? { arm: armOf(test, purchaseFlowId), test: test.id } : undefined,
      state: offer && hasItem ? barState(offer.settings, offer.cart, exchanged) : undefined
    }
  }
  const ending = new AbortController()
  const reporter = loadReporter({
    instanceId,
    address: `${serviceUrl}/_functions/barEvents`,
    isCounted,
    cart: countedCart,
    places: () => [location.href, embedsApi()?.getCurrentPageInfo?.()?.type ?? ''],
    listen: cart.listen,
    signal: ending.signal
  })
  const tell = (what: keyof Reporter) => reporter.then((its) => its?.[what]())

  // Whoever listens to the cart is told of another consent and of another test too.
  const again = () => void cart.refresh()
  consent.onChange = again
  document.addEventListener(CONSENT_EVENT, again, { signal: ending.signal })
  const stop = $test.listen(again)
  return {
    places: new Set(),
    cart: {
      ...cart,
      async add(product) {
        await cart.add(product)
        void tell('added')
      }
    },
    admission() {
      if (!$test.get() || !isCounted()) return 'admitted'
      const now = countedCart()
      if (!now) return 'waiting'
      // Carts of other shops than Wix's take part in no test.
      return now.part?.arm === 'bar' || cart.now().purchaseFlowId === undefined ? 'admitted' : 'withheld'
    },
    shown: () => void tell('shown'),
    end() {
      stop()
      cart.close()
      void tell('send').then(() => ending.abort())
    }
  }
}

/**
 * Joins a site's bars in this page. The first bar's cart counts while that bar is in the page, and another one is closed:
 * a bar that went with a part of the page, without being destroyed, says nothing about the cart.
 */
export function joinVisit(site: Site, bar: VisitBar): Visit {
  const { place } = bar
  const there = inPage.get(site)
  const isInPage = there && Array.from(there.places).some((other) => other.isInPage())
  if (isInPage) bar.first?.cart.close()
  else there?.end()
  const shared = isInPage ? there : begin(site, bar)
  inPage.set(site, shared)
  shared.places.add(place)
  return {
    ...shared,
    leave() {
      shared.places.delete(place)
      if (shared.places.size > 0 || inPage.get(site) !== shared) return
      inPage.delete(site)
      shared.end()
    }
  }
}
