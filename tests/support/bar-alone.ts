import { createBar } from '#shared/bar/bar.ts'
import type { BarView } from '#shared/bar/bar-view.ts'
import { evaluateAll, speak } from '#shared/bar/shown.ts'
import { createTicking, timeLeftUntil } from '#shared/bar/time-left.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { createSpeakingBar } from '#shared/messages/host-messages.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { atom, computed } from 'nanostores'

import { loadWords } from './languages.ts'
import { makeSettings } from './make.ts'
import { makeWindow } from './window-pair.ts'

/** A bar under Node whose host is the test. */
export function makeBar() {
  const window = makeWindow()
  const channel = openChannel({ sends: toHost, receives: toBar, peer: window.peer })
  return { ...window, bar: createSpeakingBar(channel, { loadWords }) }
}

/** Returns the view of a bar that must be ready. */
export const shown = ({ $shown }: Pick<ReturnType<typeof createBar>, '$shown'>) => {
  const view = $shown.get()
  if (view.state !== 'ready') throw new Error(`The bar is ${view.state}`)
  return view satisfies BarView
}
/** The host's snapshot. */
export const update = (payload: object) => ({ type: 'shippingBarUpdate', payload })

interface PageOptions {
  settings?: Settings
  cart?: Cart
  rules?: ShopRules
  products?: readonly Product[]
  language?: typeof ENGLISH
  locale?: string
}

/** A bar of a page that knows its shop and its cart. */
export function makePageBar({
  settings = makeSettings(),
  cart = { total: 20 },
  rules = {},
  products = [],
  language = ENGLISH,
  locale = 'en'
}: PageOptions = {}) {
  const given = { $settings: atom(settings), $cart: atom<Cart>(cart), $rules: atom<ShopRules>(rules) }
  const { $settings, $rules } = given
  const $products = atom(products)
  const $shop = computed([$settings, $rules], (now, its) => ({
    ...speak(now, its, language),
    evaluate: evaluateAll,
    locale
  }))
  const time = { createTicking, timeLeftUntil }
  const bar = createBar({ ...given, $shop, $products, $adds: atom(new Map()) }, { time: () => time })
  return { ...given, $products, locale, ...bar }
}
