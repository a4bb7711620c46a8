import { atom } from 'nanostores'

import { type Choices, createChoices } from '../bar/adds.ts'
import type { BarState } from '../bar/bar-state.ts'
import type { BarShop, NoShop } from '../bar/bar-view.ts'
import { type BarAtoms, barAtoms, createBar } from '../bar/bar.ts'
import type { Evaluate } from '../bar/evaluate.ts'
import { withoutGoals } from '../bar/program.ts'
import { repeat } from '../bar/repeat.ts'
import { evaluateAll, speak } from '../bar/shown.ts'
import { languageOptions } from '../bar/language-options.ts'
import type { Cart } from '../cart.ts'
import { pricedIn } from '../catalog/offered.ts'
import type { Product } from '../catalog/product.ts'
import type { LoadWords } from '../copy/language.ts'
import type { GivenCurrency } from '../currency.ts'
import type { ReadSettings } from '../settings/read.ts'
import type { Channel } from './channel.ts'
import type { toBar } from './to-bar.ts'
import type { toHost } from './to-host.ts'

/** What a host says itself about its cart: it counts before our own sums. */
interface Said extends Partial<
  Pick<BarState, 'percent' | 'message' | 'steadyMessage' | 'parts' | 'hasQualified'>
> {
  /** Other goals than free shipping cannot be seen. */
  isTotalUnknown?: boolean
}
type SaidCart = Cart & { said?: Said }

const NOTHING_SAID: SaidCart = { total: 0, said: { isTotalUnknown: true } }

/**
 * The host's sums in the place of ours, unless the platform says that shipping is free, or there are more goals, which
 * an earlier host knows nothing of.
 */
function withSums(own: BarState, said: Said, { shipsFree }: Cart): BarState | undefined {
  if (shipsFree || own.marks) return own
  const percent = Math.min(100, Math.max(0, said.percent ?? own.percent))
  const hasQualified = said.hasQualified ?? (said.percent === undefined ? own.hasQualified : percent >= 100)
  if (hasQualified && shipsFree === false) return undefined
  const { message = own.message } = said
  const { steadyMessage } = said.message === undefined ? own : said
  // Those that make up the message: an earlier host sends none.
  const parts = [said.parts, own.parts].find((its) => its?.join('') === message)
  return { ...own, percent, hasQualified, message, steadyMessage, parts }
}

const evaluateSaid: Evaluate = (program, cart: SaidCart, page) => {
  const { said } = cart
  if (!said) return evaluateAll(program, cart, page)
  const isUnknown = said.isTotalUnknown
  const own = evaluateAll(isUnknown ? withoutGoals(program) : program, cart, page)
  return {
    ...own,
    gap: isUnknown ? undefined : own.gap,
    state: own.state && withSums(own.state, said, own.cart)
  }
}

type Usable = Extract<ReadSettings, { state: 'ok' }>

/** A threshold without a currency is in the cart's currency. */
const ofCart = ({ namesCurrency, settings }: Usable, currency = settings.currency) =>
  namesCurrency ? settings : { ...settings, currency }

/** The currency of prices that name none; '' where the host names none either, or one for the cart and one for the settings. */
function hostsCurrency(read: ReadSettings | undefined, cart: string | undefined): string {
  const named = read?.state === 'ok' && read.namesCurrency ? read.settings.currency : cart
  return named === (cart ?? named) ? (named ?? '') : ''
}

const NO_CURRENCY = 'the page names a currency that is none: send an ISO 4217 code such as "USD"'

export type BarChannel = Channel<typeof toHost, typeof toBar>

interface HearOptions {
  /** The page's language, where the host names none. */
  locale?: string
  loadWords: LoadWords
  /** The host answers its adds by messages. Absent: the bar has a cart of its own. */
  choices?: Choices
}

/** Sets the atoms of a bar as its host says by messages. Settings of before stay where the host sends none that can be used. */
export function hearHost(channel: BarChannel, atoms: BarAtoms, options: HearOptions) {
  const { $shop, $cart, $products } = atoms
  const { choices, loadWords } = options
  let { locale } = options
  /**
   * The legacy widget's upper-case messages are sent, and not today's; both are understood. Only `UPDATE_SETTINGS` makes
   * the bar send them, and `shippingBarUpdate` today's again.
   */
  let isLegacy = false
  let settings: ReadSettings | undefined
  let products: readonly Product[] | undefined
  let isCurrencyWrong = false
  let takesVariants: boolean | undefined
  /** Of the page's own script. */
  let own: BarShop | undefined
  const { $language, follow } = languageOptions(loadWords)

  function shopNow(): BarShop | NoShop {
    const now = $shop.get()
    const language = $language.get()
    const said = { evaluate: evaluateSaid, takesVariants: takesVariants ?? own?.takesVariants }
    if (isCurrencyWrong) return { state: 'hidden', reason: NO_CURRENCY }
    if (!settings) return own ? { ...own, ...said } : now
    if (!language) return now
    if (settings.state === 'unusable') return { state: 'error', reason: settings.reason, language }
    return { ...speak(ofCart(settings, $cart.get().currency), {}, language), ...said, locale }
  }
  function show() {
    const now = $shop.get()
    if ('program' in now && !settings) own = now
    if (settings) follow(locale, settings.state === 'ok' ? settings.settings : undefined)
    $shop.set(shopNow())
    const named = hostsCurrency(settings, $cart.get().currency)
    if (products) $products.set(products.map((product) => pricedIn(product, named)))
  }
  $language.listen(show)
  /** Unusable settings change nothing once there were usable ones. */
  function takeSettings(given: ReadSettings | undefined) {
    if (given && (given.state === 'ok' || settings?.state !== 'ok')) settings = given
  }
  /** After an unusable currency the bar is hidden until a usable one comes: amounts are never shown in a guessed one. */
  function currencyIn(given: GivenCurrency = { state: 'absent' }): string | undefined {
    if (given.state !== 'absent') isCurrencyWrong = given.state !== 'ok'
    return given.state === 'ok' ? given.code : $cart.get().currency
  }
  function announce() {
    if (!isLegacy) channel.send('publicBarReady')
    else if (settings?.state === 'ok') {
      const { threshold, currency } = ofCart(settings, $cart.get().currency)
      channel.send('SHIPPING_BAR_READY', { threshold, currency })
    }
  }

  channel.on('shippingBarUpdate', ({ payload }) => {
    const { cart, progress: percent, message, steadyMessage, messageParts: parts, hasQualified } = payload
    const { said: before, ...last }: SaidCart = $cart.get()
    if (payload.error) console.debug('free-shipping-bar: the page reports', payload.error)
    isLegacy = false
    if (payload.confirmsAdds) choices?.expectAnswers()
    takeSettings(payload.settings)
    locale = payload.locale || locale
    takesVariants = payload.takesVariants ?? takesVariants
    const said: Said = {
      ...before,
      percent: percent ?? before?.percent,
      hasQualified: hasQualified ?? before?.hasQualified,
      ...(message === undefined ? {} : { message, steadyMessage, parts }),
      isTotalUnknown: cart ? cart.total === undefined : before?.isTotalUnknown
    }
    const facts = cart ? { ...cart, total: cart.total ?? 0 } : last
    const now: SaidCart = { ...facts, currency: currencyIn(payload.currency), said }
    $cart.set(now)
    show()
  })
  channel.on('selectedProductsUpdate', ({ payload }) => {
    ;({ products } = payload)
    show()
  })
  channel.on('UPDATE_CART', ({ data: { cartTotal: total, currency, facts } }) => {
    $cart.set({ ...facts, total, currency: currencyIn(currency) })
    show()
  })
  channel.on('UPDATE_SETTINGS', ({ data }) => {
    isLegacy = true
    takeSettings(data)
    show()
    announce()
  })
  channel.on('addedToCart', ({ payload }) => choices?.confirm(payload.id))
  channel.on('addToCartFailed', ({ payload }) => choices?.refuse(payload.id, payload.reason))
  channel.on('productVariants', ({ payload }) => choices?.setVariants(payload.id, payload.variants))
  return { announce, isLegacy: () => isLegacy }
}

/** A bar whose host is at the other end of `channel`. It is ready when the first usable settings arrive. */
export function createSpeakingBar(channel: BarChannel, options: Omit<HearOptions, 'choices'>) {
  const atoms = barAtoms({ $cart: atom(NOTHING_SAID) })
  const bar = createBar(atoms)
  const choices = createChoices(atoms, {
    add(product) {
      if (host.isLegacy()) channel.send('ADD_TO_CART', { addProduct: product })
      else channel.send('addToCart', { payload: product })
    },
    variantsOf: (id) => channel.send('chooseVariant', { payload: { id } })
  })
  const host = hearHost(channel, atoms, { ...options, choices })
  host.announce()
  const stopRepeating = repeat(host.announce)
  channel.onAny(stopRepeating)
  return {
    ...atoms,
    ...bar,
    ...choices,
    destroy() {
      bar.destroy()
      choices.destroy()
      stopRepeating()
      channel.close()
    }
  }
}
