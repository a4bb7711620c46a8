// The content of the strip. The site's script and the components draw the same.

import type { Add } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { byGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { BUTTON_TEXT } from '#shared/settings/texts.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { formatMoney } from '#shared/money.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'

/** Is there anything to suggest? Not any more when shipping is free and the shopper has seen it. */
export const wantsStrip = ({ settings, suggested, hasQualified, keepsStrip }: ReadyView): boolean =>
  settings.products.enabled && suggested.length > 0 && (!hasQualified || keepsStrip === true)

/** Are the products sorted by what the cart is short of? Then each card has a line for a mark. */
export const isMarked = ({ settings }: Pick<ReadyView, 'settings'>): boolean =>
  settings.products.selectionMethod === 'closesGap'

/** The strip's products for this cart, in its order. */
export const wantedProducts = (view: ReadyView): readonly Product[] =>
  isMarked(view) ? byGap(view.suggested, view.gap).slice(0, MAX_PRODUCTS) : view.suggested

export const isSameOrder = (one: readonly Product[], other: readonly Product[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

/** A name of at most `limit` characters; a longer one is cut and ends with '...' (spec § 5). */
export function cutName(name: string, limit: number): string {
  const characters = [...name]
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}...` : name
}

/** A price as it is written. `was`: the original one, while a discount runs. */
export function priceTexts(
  product: Product,
  view: Pick<ReadyView, 'currency' | 'locale'> & { settings: Pick<ReadyView['settings'], 'showCurrency'> }
): { now: string; was?: string } {
  const { currency, locale, settings } = view
  const { showCurrency } = settings
  const { price, discount_price: discounted, formatted_price, formatted_discount_price } = product
  const money = (amount: number, written: string) => {
    // Without a currency, the price as the shop wrote it is used.
    if (product.currency === '' && showCurrency && written !== '') return written
    // Without a symbol, shoppers take an amount for one in the bar's currency.
    const hasSymbol = showCurrency || product.currency !== currency
    return formatMoney(amount, { currency: product.currency, locale, showCurrency: hasSymbol })
  }
  if (discounted === null) return { now: money(price, formatted_price) }
  return { now: money(discounted, formatted_discount_price), was: money(price, formatted_price) }
}

/** The action of a card's control: it adds the product, loads its variants, or leads to its page. */
export type Control = 'add' | 'choose' | 'link'

export const controlOf = (
  { hasOptions, hasVariants }: Product,
  { takesVariants }: Pick<ReadyView, 'takesVariants'>
): Control => (hasOptions ? (hasVariants && takesVariants ? 'choose' : 'link') : 'add')

/** Where a product's page opens. In a frame it would take the bar's place otherwise. */
export const linkTarget = (newTab: boolean | undefined) =>
  newTab ? { target: '_blank', rel: 'noopener' } : {}

/** The text of a card's control. */
export function controlText(
  control: Control,
  { settings }: Pick<ReadyView, 'settings'>,
  words: StripWords,
  add: Add | undefined
): string {
  if (control !== 'link' && add) return words[add.state]
  return control === 'add' ? settings.messages.buttonText.trim() || BUTTON_TEXT : words.choose
}

/** On the button that opens the list where the bar is folded. */
export const unfoldText = ({ idea, ideas }: Pick<StripWords, 'idea' | 'ideas'>, count: number): string =>
  count === 1 ? idea : ideas.replace('${count}', String(count))
