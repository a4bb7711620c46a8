import { loadWidgetSettings } from '#shared/api/widget-settings-api.ts'
import type { BarView } from '#shared/bar/bar-view.ts'
import { barAtoms, createBar } from '#shared/bar/bar.ts'
import { compile } from '#shared/bar/compile.ts'
import { evaluate } from '#shared/bar/evaluate.ts'
import { pricedIn } from '#shared/catalog/offered.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { toMessage } from '#shared/errors.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { hasOwn } from '#shared/older-browsers.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { GROUPS } from '#shared/settings/flat.ts'
import {
  LEGACY_DEFAULTS,
  type LegacySettings,
  LegacySettingsSchema,
  toLegacy
} from '#shared/settings/legacy.ts'
import { readShownSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { EMPTY_TEXTS } from '#shared/settings/texts.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { createSessionStore } from './session-store.ts'

/** The owner's text. The default text contains an amount, which is replaced by the threshold. */
function textOf({ barText, threshold, currency }: LegacySettings): string {
  const isDefault = threshold === LEGACY_DEFAULTS.threshold && currency === LEGACY_DEFAULTS.currency
  const isOwn = barText !== LEGACY_DEFAULTS.barText
  return isOwn || isDefault ? barText : 'Free shipping on orders over ${threshold}'
}

/** The legacy widget's settings as our bar draws them. A text that names no amount is said before and after the threshold. */
function toSettings(given: LegacySettings): Settings {
  const { barEnabled: enabled, barText, threshold, currency, products, messages } = given
  const { style, visibility, icon } = DEFAULT_SETTINGS
  const { backgroundColor, textColor, textAlignment, textDirection, progressBarColor: barColor } = given
  const text = textOf(given)
  const success = barText.includes('${') ? messages.successMessage || EMPTY_TEXTS.successMessage : text
  const looks = { backgroundColor, textColor, barColor, textAlignment, textDirection }
  const track = { cornerRadius: 0, progressBackground: 'rgb(128 128 128 / 40%)' }
  const trackHeight = given.showProgressBar ? style.trackHeight : 0
  return {
    ...DEFAULT_SETTINGS,
    enabled,
    threshold,
    currency,
    icon: { ...icon, type: 'none' },
    style: { ...style, ...looks, ...track, trackHeight, borderThickness: 0 },
    visibility: { ...visibility, position: given.position },
    products: {
      ...DEFAULT_SETTINGS.products,
      ...products,
      buttonStyle: products.buttonStyle === 'rounded' ? 'rounded' : 'square'
    },
    messages: {
      ...DEFAULT_SETTINGS.messages,
      progressTemplate: text,
      successMessage: success,
      initialMessage: '',
      buttonText: messages.buttonText.trim() || LEGACY_DEFAULTS.messages.buttonText
    }
  }
}

const keysOf = (data: unknown) => (typeof data === 'object' && data !== null ? Object.keys(data) : [])

/** Does it have flat keys or groups that only today's settings have? */
const isOfToday = (data: Record<string, unknown>): boolean =>
  keysOf(data.messages).includes('progressTemplate') ||
  keysOf(data).some(
    (key) =>
      key === 'goals' ||
      (!hasOwn(LEGACY_DEFAULTS, key) && GROUPS.some((group) => key.split('_')[0] === group))
  )

/** Settings of a page in either form. Without any of our keys they would replace the owner's by defaults. */
const PageSettingsSchema = v.pipe(
  v.unknown(),
  v.transform((data) =>
    keysOf(data).includes('settings') ? (data as { settings: unknown }).settings : data
  ),
  v.record(v.string(), v.unknown()),
  v.check((data) => isOfToday(data) || keysOf(data).some((key) => hasOwn(LEGACY_DEFAULTS, key))),
  v.transform((data) => {
    const today = isOfToday(data) ? readShownSettings(data) : undefined
    // Flat settings come without the switch, which is stored separately.
    return today?.state === 'ok' ? { ...toLegacy(today.settings), barEnabled: data.enabled !== false } : data
  }),
  LegacySettingsSchema,
  v.transform(toSettings)
)

export type LegacyView = BarView | { state: 'failed'; message: string }

export type LegacyWidget = ReturnType<typeof createLegacyWidget>

/** Host page → legacy widget: the rows of our bar, with settings in either form. */
const toLegacyWidget = {
  UPDATE_CART: toBar.UPDATE_CART,
  selectedProductsUpdate: toBar.selectedProductsUpdate,
  addToCartFailed: toBar.addToCartFailed,
  UPDATE_SETTINGS: v.object({ data: PageSettingsSchema })
}

interface LegacyWidgetOptions {
  instanceId: string
  peer: () => Window | null
  storage: () => Storage
}

/** The legacy widget: it loads its own settings, and its page sends it the upper-case messages. */
export function createLegacyWidget({ instanceId, peer, storage }: LegacyWidgetOptions) {
  const atoms = barAtoms({ $cart: atom({ total: 0 }), $products: atom([]) })
  const { $shown } = createBar(atoms)
  const $failure = atom('')
  let settings: Settings | undefined
  /** Ids of the products that were added to the cart. */
  const $added = atom<readonly string[]>([])
  const session = createSessionStore(instanceId, storage)
  const channel = openChannel({ sends: toHost, receives: toLegacyWidget, peer, instanceId })
  let products: readonly Product[] = []

  function suggest(its: readonly Product[] | undefined) {
    products = its ?? products
    const { currency = '' } = settings ?? {}
    atoms.$products.set(products.map((product) => pricedIn(product, currency)))
  }
  function apply(next: Settings) {
    const { enabled, threshold, currency } = next
    const shop = { program: compile(next), settings: next, language: ENGLISH, evaluate }
    settings = next
    session.update(next)
    suggest(products)
    atoms.$shop.set(enabled ? shop : { state: 'hidden', reason: 'its owner has switched it off' })
    channel.send('SHIPPING_BAR_READY', { threshold, currency })
  }
  channel.on('UPDATE_CART', ({ data: { cartTotal: total, cartItems } }) => {
    atoms.$cart.set({ total })
    suggest(cartItems)
  })
  channel.on('selectedProductsUpdate', ({ payload }) => suggest(payload.products))
  channel.on('addToCartFailed', ({ payload }) => $added.set($added.get().filter((id) => id !== payload.id)))
  channel.on('UPDATE_SETTINGS', ({ data }) => apply(data))
  if (instanceId)
    loadWidgetSettings('', instanceId).then(
      (loaded) => settings ?? apply(toSettings(loaded)),
      (error: unknown) => $failure.set(toMessage(error))
    )
  else $failure.set('Instance ID is required')

  return {
    view(): LegacyView {
      const message = $failure.get()
      return !settings && message ? { state: 'failed', message } : $shown.get()
    },
    /** What changes with the view. */
    changes: [$shown, $failure, $added],
    $added,
    add(product: Product) {
      $added.set([...$added.get(), product.id])
      channel.send('ADD_TO_CART', { addProduct: product })
    }
  }
}
