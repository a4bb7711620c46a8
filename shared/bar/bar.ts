import { atom, type ReadableAtom } from 'nanostores'

import { isOffered, type Product } from '../catalog/product.ts'
import type { GivenCurrency } from '../currency.ts'
import type { Channel } from '../messages/channel.ts'
import type { toBar } from '../messages/to-bar.ts'
import type { toHost } from '../messages/to-host.ts'
import type { ReadSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { type Adds, createAdds } from './adds.ts'
import { barMessage } from './message.ts'
import { progress } from './progress.ts'

/** A bar that has all it needs to be drawn. */
export interface ReadyView {
  state: 'ready'
  settings: Settings
  /** 0–100 */
  percent: number
  message: string
  hasQualified: boolean
  /** Those that a shopper can get. */
  products: readonly Product[]
  /** Of the settings, and of the cart. */
  currency: string
  locale: string | undefined
}

/** What a bar shows. */
export type BarView =
  | { state: 'loading' }
  | { state: 'error'; reason: Extract<ReadSettings, { state: 'unusable' }>['reason'] }
  /** Nothing is drawn: what the bar would say about money could be untrue. `reason` is for developers. */
  | { state: 'hidden'; reason: string }
  | ReadyView

/** One bar's state and what a shopper can do with it. */
export interface Bar {
  $view: ReadableAtom<BarView>
  /** What became of the products that a shopper wanted. */
  $adds: Adds['$adds']
  /** Asks the host; the sums change with the host's next snapshot. */
  addToCart(product: Product): void
  destroy(): void
}

/**
 * Which messages the bar sends: today's, or the earlier widget's upper-case ones. It understands both;
 * `UPDATE_SETTINGS` alone makes it send the earlier ones, `shippingBarUpdate` today's again.
 */
export type Dialect = 'public-bar' | 'widget'

type Progressed = { percent: number; message: string; hasQualified: boolean }

/** Everything the host said last. The host's own sums win over ours; a cart makes us do them. */
interface Heard {
  settings: ReadSettings | undefined
  sums: Partial<Progressed>
  cartTotal: number | undefined
  products: readonly Product[]
  currency: string | undefined
  /** The host named a currency that is none. */
  isCurrencyUnusable: boolean
  locale: string | undefined
}

const NO_CURRENCY = 'the page names a currency that is none: send an ISO 4217 code such as "USD"'

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent))

function progressed(settings: Settings, { sums, cartTotal, locale }: Heard): Progressed {
  const total = cartTotal ?? 0
  const { currency } = settings
  const own = progress(total, settings.threshold, currency)
  const percent = clampPercent(sums.percent ?? own.percent)
  return {
    percent,
    hasQualified: sums.hasQualified ?? (sums.percent === undefined ? own.hasQualified : percent >= 100),
    message: sums.message ?? barMessage(settings, { total, currency, locale })
  }
}

function view(heard: Heard): BarView {
  const { settings: read, products, locale } = heard
  if (heard.isCurrencyUnusable) return { state: 'hidden', reason: NO_CURRENCY }
  if (!read) return { state: 'loading' }
  if (read.state === 'unusable') return { state: 'error', reason: read.reason }
  const { settings } = read
  const { currency } = settings
  if (heard.currency !== undefined && heard.currency !== currency) {
    return { state: 'hidden', reason: `the cart is in ${heard.currency}, the threshold in ${currency}` }
  }
  return {
    state: 'ready',
    settings,
    ...progressed(settings, heard),
    products: products.filter(isOffered),
    currency,
    locale
  }
}

/** What one message of the host says, as far as it says anything. */
interface Update {
  settings?: ReadSettings | undefined
  progress?: number | undefined
  message?: string | undefined
  hasQualified?: boolean | undefined
  currency?: GivenCurrency | undefined
  locale?: string | undefined
}

/** A currency that is none stays so until a usable one comes: an amount is never printed in a guessed one. */
function heardCurrency(given: GivenCurrency | undefined): Partial<Heard> {
  if (!given || given.state === 'absent') return {}
  return given.state === 'ok'
    ? { currency: given.code, isCurrencyUnusable: false }
    : { isCurrencyUnusable: true }
}

/** Once ready, settings that are not usable change nothing. */
const usable = (settings: ReadSettings | undefined, before: Heard): Partial<Heard> =>
  settings && (settings.state === 'ok' || before.settings?.state !== 'ok') ? { settings } : {}

function updated(update: Update, before: Heard): Partial<Heard> {
  const { settings, progress: percent, message, hasQualified, currency, locale } = update
  return {
    ...usable(settings, before),
    sums: {
      ...before.sums,
      ...(percent === undefined ? {} : { percent }),
      ...(message === undefined ? {} : { message }),
      ...(hasQualified === undefined ? {} : { hasQualified })
    },
    ...heardCurrency(currency),
    ...(locale ? { locale } : {})
  }
}

type BarChannel = Channel<typeof toHost, typeof toBar>

function announce(channel: BarChannel, dialect: Dialect, { settings }: Heard): void {
  if (dialect === 'public-bar') return channel.send('publicBarReady')
  if (settings?.state !== 'ok') return
  const { threshold, currency } = settings.settings
  channel.send('SHIPPING_BAR_READY', { threshold, currency })
}

const NOTHING_HEARD: Heard = {
  settings: undefined,
  sums: {},
  cartTotal: undefined,
  products: [],
  currency: undefined,
  isCurrencyUnusable: false,
  locale: undefined
}

/** A host that starts late has missed the announcement: it is made again after 1, 2, 4 … s. */
const AGAIN_MS = 1000
const AGAIN_MAX_MS = 30_000

/** Calls `announce` now and then, less and less often. Returns a function that ends that. */
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

/** A bar that hears its host through `channel`. It is not ready until the first usable settings arrive. */
export function createBar(channel: BarChannel, first: Dialect = 'public-bar'): Bar {
  let heard = NOTHING_HEARD
  let dialect = first
  const $view = atom<BarView>({ state: 'loading' })
  const adds = createAdds()
  const hear = (change: Partial<Heard>) => {
    heard = { ...heard, ...change }
    const [before, next] = [$view.get(), view(heard)]
    if (next.state === 'hidden' && !(before.state === 'hidden' && before.reason === next.reason)) {
      console.debug(`free-shipping-bar: hidden, because ${next.reason}`)
    }
    $view.set(next)
  }
  announce(channel, dialect, heard)
  const stopRepeating = dialect === 'public-bar' ? repeat(() => channel.send('publicBarReady')) : () => {}
  channel.onAny(stopRepeating)
  channel.on('shippingBarUpdate', ({ payload }) => {
    if (payload.error) console.debug('free-shipping-bar: the page reports', payload.error)
    dialect = 'public-bar'
    if (payload.confirmsAdds) adds.expectAnswers()
    hear(updated(payload, heard))
  })
  channel.on('selectedProductsUpdate', ({ payload }) => hear({ products: payload.products }))
  channel.on('addedToCart', ({ payload }) => adds.confirm(payload.id))
  channel.on('addToCartFailed', ({ payload }) => adds.refuse(payload.id, payload.reason))
  channel.on('UPDATE_CART', ({ data }) =>
    hear({ cartTotal: data.cartTotal, sums: {}, ...heardCurrency(data.currency) })
  )
  channel.on('UPDATE_SETTINGS', ({ data }) => {
    dialect = 'widget'
    hear(usable(data, heard))
    announce(channel, dialect, heard)
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
