import { atom, type ReadableAtom } from 'nanostores'

import type { Cart } from '../cart.ts'
import { isOffered, type Product } from '../catalog/product.ts'
import type { GivenCurrency } from '../currency.ts'
import type { Channel } from '../messages/channel.ts'
import type { toBar } from '../messages/to-bar.ts'
import type { toHost } from '../messages/to-host.ts'
import type { ReadSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { type Adds, createAdds } from './adds.ts'
import type { BarState } from './bar-state.ts'
import { exchanged } from './exchange.ts'
import { goalsState } from './goals.ts'
import { hiddenBecause } from './hidden-because.ts'

/** A bar that has all it needs to be drawn. */
export interface ReadyView extends BarState {
  state: 'ready'
  settings: Settings
  /** Only those that a shopper can buy. */
  products: readonly Product[]
  locale: string | undefined
}

type Usable = Extract<ReadSettings, { state: 'ok' }>

/** What a bar shows. */
export type BarView =
  | { state: 'loading' }
  | { state: 'error'; reason: Extract<ReadSettings, { state: 'unusable' }>['reason'] }
  /** Nothing is drawn, because amounts on the bar could be wrong. `reason` is for developers. */
  | { state: 'hidden'; reason: string }
  | ReadyView

/** One bar's state and what a shopper can do with it. */
export interface Bar {
  $view: ReadableAtom<BarView>
  /** The results of the shopper's adds. */
  $adds: Adds['$adds']
  /** Asks the host to add it. The sums change with the host's next snapshot. */
  addToCart(product: Product): void
  destroy(): void
}

/**
 * Which messages the bar sends: today's, or the legacy widget's upper-case ones. It understands both. Only
 * `UPDATE_SETTINGS` makes it send the legacy ones, and `shippingBarUpdate` today's again.
 */
export type Dialect = 'public-bar' | 'widget'

/** A cart whose total may not be known. Its currency is kept apart, because the settings' one may depend on it. */
type CartFacts = Omit<Cart, 'total' | 'currency'> & { total?: number | undefined }

/** The newest of everything the host sent. Sums that the host sent win over ours; an `UPDATE_CART` clears them. */
interface Received {
  settings: ReadSettings | undefined
  sums: Partial<BarState>
  cart: CartFacts
  products: readonly Product[]
  currency: string | undefined
  /** The host sent a currency that is none. */
  isCurrencyUnusable: boolean
  locale: string | undefined
}

const NO_CURRENCY = 'the page names a currency that is none: send an ISO 4217 code such as "USD"'

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent))

/**
 * The host's sums in the place of ours, unless the platform says that shipping is free, or there are more goals, which
 * an earlier host knows nothing of.
 */
function withSums(own: BarState, { sums, cart }: Received): BarState {
  if (cart.shipsFree || own.marks) return own
  const percent = clampPercent(sums.percent ?? own.percent)
  return {
    ...own,
    percent,
    hasQualified: sums.hasQualified ?? (sums.percent === undefined ? own.hasQualified : percent >= 100),
    message: sums.message ?? own.message
  }
}

/** A threshold without a currency is in the cart's currency. */
function ofCart(read: Usable, currency: string | undefined): Settings {
  return currency === undefined || read.namesCurrency ? read.settings : { ...read.settings, currency }
}

function view(received: Received): BarView {
  const { settings: read, products, locale } = received
  if (received.isCurrencyUnusable) return { state: 'hidden', reason: NO_CURRENCY }
  if (!read) return { state: 'loading' }
  if (read.state === 'unusable') return { state: 'error', reason: read.reason }
  const settings = ofCart(read, received.currency)
  const { currency = settings.currency } = received
  const cart = { ...received.cart, total: received.cart.total ?? 0, currency, locale }
  // Other goals than free shipping need the cart's total: they are not seen in sums.
  const terms = received.cart.total === undefined ? { ...settings, rewards: { goals: [] } } : settings
  const own = goalsState(terms, cart, exchanged)
  const shown = own && withSums(own, received)
  if (!shown || (shown.hasQualified && cart.shipsFree === false))
    return { state: 'hidden', reason: hiddenBecause(settings, cart) }
  return { ...shown, state: 'ready', settings, products: products.filter(isOffered), locale }
}

/** The contents of one message of the host; a key that is absent changes nothing. */
interface Update {
  settings?: ReadSettings | undefined
  progress?: number | undefined
  message?: string | undefined
  hasQualified?: boolean | undefined
  currency?: GivenCurrency | undefined
  locale?: string | undefined
  cart?: CartFacts | undefined
}

/** After an unusable currency the bar is hidden until a usable one comes: amounts are never shown in a guessed one. */
function receivedCurrency(given: GivenCurrency | undefined): Partial<Received> {
  if (!given || given.state === 'absent') return {}
  return given.state === 'ok'
    ? { currency: given.code, isCurrencyUnusable: false }
    : { isCurrencyUnusable: true }
}

/** Unusable settings change nothing once there were usable ones. */
const usable = (settings: ReadSettings | undefined, before: Received): Partial<Received> =>
  settings && (settings.state === 'ok' || before.settings?.state !== 'ok') ? { settings } : {}

function updated(update: Update, before: Received): Partial<Received> {
  const { settings, progress: percent, message, hasQualified, currency, locale, cart } = update
  return {
    ...usable(settings, before),
    sums: {
      ...before.sums,
      ...(percent === undefined ? {} : { percent }),
      ...(message === undefined ? {} : { message }),
      ...(hasQualified === undefined ? {} : { hasQualified })
    },
    ...receivedCurrency(currency),
    ...(locale ? { locale } : {}),
    ...(cart ? { cart } : {})
  }
}

type BarChannel = Channel<typeof toHost, typeof toBar>

function announce(channel: BarChannel, dialect: Dialect, received: Received): void {
  if (dialect === 'public-bar') return channel.send('publicBarReady')
  if (received.settings?.state !== 'ok') return
  const { threshold, currency } = ofCart(received.settings, received.currency)
  channel.send('SHIPPING_BAR_READY', { threshold, currency })
}

const NOTHING_RECEIVED: Received = {
  settings: undefined,
  sums: {},
  cart: {},
  products: [],
  currency: undefined,
  isCurrencyUnusable: false,
  locale: undefined
}

/** A host that starts late has missed the announcement, so it is repeated after 1, 2, 4 … s. */
const AGAIN_MS = 1000
const AGAIN_MAX_MS = 30_000

/** Calls `announce` again and again, with growing pauses. Returns a function that stops it. */
function repeat(announce: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      announce()
      schedule(Math.min(2 * delayMs, AGAIN_MAX_MS))
    }, delayMs)
  }
  schedule(AGAIN_MS)
  return () => clearTimeout(timer)
}

/** A bar whose host is at the other end of `channel`. It is ready when the first usable settings arrive. */
export function createBar(channel: BarChannel, first: Dialect = 'public-bar'): Bar {
  let received = NOTHING_RECEIVED
  let dialect = first
  const $view = atom<BarView>({ state: 'loading' })
  const adds = createAdds()
  const receive = (change: Partial<Received>) => {
    received = { ...received, ...change }
    const [before, next] = [$view.get(), view(received)]
    if (next.state === 'hidden' && !(before.state === 'hidden' && before.reason === next.reason)) {
      console.debug(`free-shipping-bar: hidden, because ${next.reason}`)
    }
    $view.set(next)
  }
  announce(channel, dialect, received)
  const stopRepeating = dialect === 'public-bar' ? repeat(() => channel.send('publicBarReady')) : () => {}
  channel.onAny(stopRepeating)
  channel.on('shippingBarUpdate', ({ payload }) => {
    if (payload.error) console.debug('free-shipping-bar: the page reports', payload.error)
    dialect = 'public-bar'
    if (payload.confirmsAdds) adds.expectAnswers()
    receive(updated(payload, received))
  })
  channel.on('selectedProductsUpdate', ({ payload }) => receive({ products: payload.products }))
  channel.on('addedToCart', ({ payload }) => adds.confirm(payload.id))
  channel.on('addToCartFailed', ({ payload }) => adds.refuse(payload.id, payload.reason))
  channel.on('UPDATE_CART', ({ data: { cartTotal, currency, facts } }) =>
    receive({ cart: { ...facts, total: cartTotal }, sums: {}, ...receivedCurrency(currency) })
  )
  channel.on('UPDATE_SETTINGS', ({ data }) => {
    dialect = 'widget'
    receive(usable(data, received))
    announce(channel, dialect, received)
  })

  return {
    $view,
    $adds: adds.$adds,
    addToCart(product) {
      if (!adds.begin(product.id)) return
      if (dialect === 'widget') channel.send('ADD_TO_CART', { addProduct: product })
      else channel.send('addToCart', { payload: product })
    },
    destroy() {
      adds.destroy()
      stopRepeating()
      channel.close()
    }
  }
}
