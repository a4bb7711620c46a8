import { loadWidgetSettings } from '#shared/api/widget-settings-api.ts'
import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'
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
import { LEGACY_DEFAULTS, type LegacySettings, LegacySettingsSchema } from '#shared/settings/legacy.ts'
import { readShownSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { EMPTY_TEXTS } from '#shared/settings/texts.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { createSessionStore } from './session-store.ts'

/** The legacy widget's settings as our bar draws them. */
interface Drawn {
  settings: Settings
  showsTrack: boolean
}

/** The owner's text. The default text contains an amount, which is replaced by the threshold. */
function textOf({ barText, threshold, currency }: LegacySettings): string {
  const isDefault = threshold === LEGACY_DEFAULTS.threshold && currency === LEGACY_DEFAULTS.currency
  const isOwn = barText !== LEGACY_DEFAULTS.barText
  return isOwn || isDefault ? barText : 'Free shipping on orders over ${threshold}'
}

/** A text that names no amount is said before and after the threshold. */
function toDrawn(given: LegacySettings): Drawn {
  const { barEnabled: enabled, barText, threshold, currency, products, messages } = given
  const { style, visibility, icon } = DEFAULT_SETTINGS
  const { backgroundColor, textColor, textAlignment, textDirection, progressBarColor: barColor } = given
  const text = textOf(given)
  const success = barText.includes('${') ? messages.successMessage || EMPTY_TEXTS.successMessage : text
  const looks = { backgroundColor, textColor, barColor, textAlignment, textDirection }
  const track = { borderThickness: 0, cornerRadius: 0, progressBackground: 'rgb(128 128 128 / 40%)' }
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    enabled,
    threshold,
    currency,
    icon: { ...icon, type: 'none' },
    style: { ...style, ...looks, ...track },
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
  return { settings, showsTrack: given.showProgressBar }
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
const DrawnSchema = v.pipe(
  v.unknown(),
  v.transform((data) =>
    keysOf(data).includes('settings') ? (data as { settings: unknown }).settings : data
  ),
  v.record(v.string(), v.unknown()),
  v.check((data) => isOfToday(data) || keysOf(data).some((key) => hasOwn(LEGACY_DEFAULTS, key))),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Drawn => {
    const today = isOfToday(value) ? readShownSettings(value) : undefined
    if (today?.state === 'ok') {
      // Flat settings come without the switch, which is stored separately. The legacy widget greets no empty cart.
      const messages = { ...today.settings.messages, initialMessage: '' }
      const settings = { ...today.settings, messages, enabled: value.enabled !== false }
      return { settings, showsTrack: true }
    }
    const legacy = today ? undefined : v.safeParse(LegacySettingsSchema, value)
    if (legacy?.success) return toDrawn(legacy.output)
    addIssue({ message: 'threshold or currency cannot be used' })
    return NEVER
  })
)

export type LegacyView =
  | Exclude<BarView, ReadyView>
  | { state: 'failed'; message: string }
  | (ReadyView & Pick<Drawn, 'showsTrack'>)

export type LegacyWidget = ReturnType<typeof createLegacyWidget>

/** Host page → legacy widget: the rows of our bar, with settings in either form. */
const toLegacyWidget = {
  UPDATE_CART: toBar.UPDATE_CART,
  selectedProductsUpdate: toBar.selectedProductsUpdate,
  addToCartFailed: toBar.addToCartFailed,
  UPDATE_SETTINGS: v.object({ data: DrawnSchema })
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
  let drawn: Drawn | undefined
  /** Ids of the products that were added to the cart. */
  const $added = atom<readonly string[]>([])
  const session = createSessionStore(instanceId, storage)
  const channel = openChannel({ sends: toHost, receives: toLegacyWidget, peer, instanceId })
  let products: readonly Product[] = []

  function suggest(its: readonly Product[] | undefined) {
    products = its ?? products
    const { currency = '' } = drawn?.settings ?? {}
    atoms.$products.set(products.map((product) => pricedIn(product, currency)))
  }
  function apply(next: Drawn) {
    const { settings } = next
    const { enabled, threshold, currency } = settings
    const shop = { program: compile(settings), settings, language: ENGLISH, evaluate }
    drawn = next
    session.update(settings)
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
      (loaded) => drawn ?? apply(toDrawn(loaded)),
      (error: unknown) => $failure.set(toMessage(error))
    )
  else $failure.set('Instance ID is required')

  return {
    view(): LegacyView {
      const view = $shown.get()
      if (!drawn && $failure.get()) return { state: 'failed', message: $failure.get() }
      return view.state === 'ready' ? { ...view, showsTrack: drawn?.showsTrack === true } : view
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
