import { atom, type ReadableAtom } from 'nanostores'

import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import { ENGLISH, type LoadWords } from '../copy/language.ts'
import type { GivenCurrency } from '../currency.ts'
import type { Channel } from '../messages/channel.ts'
import type { toBar } from '../messages/to-bar.ts'
import type { toHost } from '../messages/to-host.ts'
import type { ReadSettings } from '../settings/read.ts'
import { type Adds, createAdds } from './adds.ts'
import {
  type BarView,
  type CartFacts,
  keepingStrip,
  NOTHING_RECEIVED,
  ofCart,
  type Received,
  tellHidden,
  view
} from './bar-view.ts'
import { repeat } from './repeat.ts'
import { spokenLanguage } from './spoken-language.ts'

/** One bar's state and what a shopper can do with it. */
export interface Bar {
  $view: ReadableAtom<BarView>
  /** The results of the shopper's adds. */
  $adds: Adds['$adds']
  /** Variants by product, as the host sent them; `[]` where it knows none. */
  $variants: ReadableAtom<ReadonlyMap<string, readonly Variant[]>>
  /** Asks the host for a product's variants, unless they are there. */
  chooseVariant(product: Product): void
  /** Asks the host to add it. The sums change with the host's next snapshot. */
  addToCart(product: Product): void
  destroy(): void
}

/**
 * The kind of messages that the bar sends: today's, or the legacy widget's upper-case ones. It understands both. Only
 * `UPDATE_SETTINGS` makes it send the legacy ones, and `shippingBarUpdate` today's again.
 */
export type Dialect = 'public-bar' | 'widget'

/** The contents of one message of the host; a key that is absent changes nothing. */
interface Update {
  settings?: ReadSettings | undefined
  progress?: number | undefined
  message?: string | undefined
  steadyMessage?: string | undefined
  messageParts?: readonly string[] | undefined
  hasQualified?: boolean | undefined
  currency?: GivenCurrency | undefined
  locale?: string | undefined
  cart?: CartFacts | undefined
  takesVariants?: boolean | undefined
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
  const { settings, progress: percent, message, steadyMessage, hasQualified, currency, locale } = update
  const { cart, takesVariants, messageParts: parts } = update
  return {
    ...usable(settings, before),
    sums: {
      ...before.sums,
      ...(percent === undefined ? {} : { percent }),
      ...(message === undefined ? {} : { message, steadyMessage, parts }),
      ...(hasQualified === undefined ? {} : { hasQualified })
    },
    ...receivedCurrency(currency),
    ...(locale ? { locale } : {}),
    ...(cart ? { cart } : {}),
    ...(takesVariants === undefined ? {} : { takesVariants })
  }
}

type BarChannel = Channel<typeof toHost, typeof toBar>

function announce(channel: BarChannel, dialect: Dialect, received: Received): void {
  if (dialect === 'public-bar') return channel.send('publicBarReady')
  if (received.settings?.state !== 'ok') return
  const { threshold, currency } = ofCart(received.settings, received.currency)
  channel.send('SHIPPING_BAR_READY', { threshold, currency })
}

/** The results of adds, and the variants of products, as the host sends them. */
function createChoices(channel: BarChannel, adds: Adds): Pick<Bar, '$variants' | 'chooseVariant'> {
  const $variants = atom<ReadonlyMap<string, readonly Variant[]>>(new Map())
  const forget = (id: string) => {
    const variants = new Map($variants.get())
    if (variants.delete(id)) $variants.set(variants)
  }
  channel.on('addedToCart', ({ payload }) => adds.confirm(payload.id))
  channel.on('addToCartFailed', ({ payload: { id, reason } }) => {
    adds.refuse(id, reason)
    // The chosen variant may be sold out by now: the next choice is asked for anew.
    forget(id)
  })
  channel.on('productVariants', ({ payload: { id, variants } }) =>
    $variants.set(new Map($variants.get()).set(id, variants))
  )
  return {
    $variants,
    chooseVariant({ id }) {
      if ($variants.get().get(id)?.length) return
      // Asks again for variants that could not be loaded before.
      forget(id)
      channel.send('chooseVariant', { payload: { id } })
    }
  }
}

export interface BarOptions {
  /** The messages that it sends until it hears which ones its host sends. */
  dialect?: Dialect
  /** The page's language, where the host names none. */
  locale?: string | undefined
  loadWords: LoadWords
}

/**
 * A bar whose host is at the other end of `channel`. It is ready when the first usable settings arrive, in the language
 * of the page.
 */
export function createBar(channel: BarChannel, options: BarOptions): Bar {
  const { dialect: first = 'public-bar', loadWords } = options
  let received: Received = { ...NOTHING_RECEIVED, locale: options.locale }
  let dialect = first
  const $view = atom<BarView>({ state: 'loading' })
  const adds = createAdds(atom(new Map()))
  const { $variants, chooseVariant } = createChoices(channel, adds)
  const spoken = spokenLanguage(loadWords)
  const show = () => {
    const language = spoken.$language.get()
    if (received.settings && !language) return
    const before = $view.get()
    const next = keepingStrip(view(received, language ?? ENGLISH), before, adds.$adds.get())
    tellHidden(next, before)
    $view.set(next)
  }
  const receive = (change: Partial<Received>) => {
    received = { ...received, ...change }
    const { settings, locale } = received
    if (settings) spoken.follow(locale, settings.state === 'ok' ? settings.settings : undefined)
    show()
  }
  spoken.$language.listen(show)
  adds.$adds.listen((now) => now.size === 0 && show())
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
    $variants,
    chooseVariant,
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
