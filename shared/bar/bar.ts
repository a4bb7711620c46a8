import { atom, type ReadableAtom } from 'nanostores'

import { isOffered, type Product } from '../catalog/product.ts'
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
  /** The cart is in another currency than the threshold: whatever the bar said would not be true. */
  | { state: 'hidden'; reason: string }
  | { state: 'error'; reason: Extract<ReadSettings, { state: 'unusable' }>['reason'] }
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
 * Which messages the bar speaks: today's, or the earlier widget's upper-case ones. It understands both, and answers
 * in the one that it heard last.
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
  locale: string | undefined
}

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
  currency?: string | undefined
  locale?: string | undefined
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
    ...(currency ? { currency } : {}),
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
  locale: undefined
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
  channel.on('shippingBarUpdate', ({ payload }) => {
    if (payload.error) console.debug('free-shipping-bar: the page reports', payload.error)
    dialect = 'public-bar'
    if (payload.confirmsAdds) adds.expectAnswers()
    hear(updated(payload, heard))
  })
  channel.on('selectedProductsUpdate', ({ payload }) => hear({ products: payload.products }))
  channel.on('addedToCart', ({ payload }) => adds.confirm(payload.id))
  channel.on('addToCartFailed', ({ payload }) => adds.refuse(payload.id, payload.reason))
  channel.on('UPDATE_CART', ({ data }) => {
    dialect = 'widget'
    hear({
      cartTotal: data.cartTotal,
      sums: {},
      ...(data.currency === undefined ? {} : { currency: data.currency })
    })
  })
  channel.on('UPDATE_SETTINGS', ({ data }) => {
    dialect = 'widget'
    hear(usable(data, heard))
    announce(channel, dialect, heard)
  })
  announce(channel, dialect, heard)

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
      channel.close()
    }
  }
}
