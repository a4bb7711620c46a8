import type { Add } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY, type StripWords } from '#shared/copy/strip.ts'

import { controlOf, controlText, cutName, priceTexts } from '../../strip/shown-products.ts'

/** The parts of the pattern, in the order of `strip/strip-pattern.tsx`. */
export interface Pattern {
  strip: HTMLElement
  card: Element
  sale: Element
  choose: Element
  link: Element
  noPicture: Element
}

export const copy = (node: Element) => node.cloneNode(true) as HTMLElement

export const find = (node: ParentNode, selector: string) => node.querySelector<HTMLElement>(selector)

function setText(node: Element | null | undefined, text: string) {
  if (node) node.textContent = text
}

/** Puts `node` in the place of the child that has the same part. */
const put = (card: Element, part: string, node: Element) => find(card, `[part=${part}]`)?.replaceWith(node)

function drawPrice(card: Element, pattern: Pattern, product: Product, view: ReadyView, words: StripWords) {
  const { now, was } = priceTexts(product, view)
  if (was !== undefined) put(card, 'price', copy(pattern.sale))
  const price = find(card, '[part=price]')
  setText(price?.querySelector(':scope > bdi'), now)
  if (was === undefined) return
  setText(price?.querySelector('s bdi'), was)
  const [original, discounted] = price?.querySelectorAll('.spoken') ?? []
  setText(original, words.originalPrice)
  setText(discounted, words.discountedPrice)
}

/** The cart's own words for why it did not take the product. */
function drawReason(card: Element, reason: string) {
  const node = document.createElement('div')
  node.setAttribute('part', 'reason')
  node.className = 'reason'
  node.title = reason
  setText(node.appendChild(document.createElement('bdi')), reason)
  put(card, 'price', node)
}

interface CardContent {
  product: Product
  view: ReadyView
  add: Add | undefined
}

function drawControl(
  card: Element,
  pattern: Pattern,
  { product, view, add }: CardContent,
  words: StripWords
) {
  const control = controlOf(product, view)
  if (control !== 'add') put(card, 'add-button', copy(pattern[control]))
  const node = find(card, '[part=add-button]')
  const text = controlText(control, view, words, add)
  const label = `${text}: ${product.name}`
  node?.lastChild?.replaceWith(text)
  node?.setAttribute('aria-label', label)
  if (control === 'link') return node?.setAttribute('href', product.url)
  const isWaiting = String(add?.state === 'waiting')
  node?.setAttribute('aria-disabled', isWaiting)
  node?.setAttribute('aria-busy', isWaiting)
  node?.setAttribute('data-outcome', add?.state ?? '')
}

/** A card as `strip/product-card.tsx` draws it, from the pattern. */
export function drawCard(pattern: Pattern, content: CardContent): HTMLElement {
  const { product, view, add } = content
  const words = view.language.strip ?? STRIP_COPY
  const card = copy(pattern.card)
  card.setAttribute('aria-label', product.name)
  if (closesGap(product, view.gap)) setText(find(card, '[part=mark]'), words.closesGap)
  const name = find(card, '[part=name]')
  if (name) name.title = product.name
  name?.firstChild?.replaceWith(cutName(product.name, view.settings.products.nameCharLimit))
  if (product.url === '') name?.removeAttribute('href')
  else name?.setAttribute('href', product.url)
  if (product.image_url === '') put(card, 'picture', copy(pattern.noPicture))
  else find(card, '[part=picture]')?.setAttribute('src', product.image_url)
  if (add?.state === 'refused' && add.reason !== '') drawReason(card, add.reason)
  else drawPrice(card, pattern, product, view, words)
  drawControl(card, pattern, content, words)
  return card
}

function setAttributes(node: Element, { attributes }: Element) {
  for (const name of node.getAttributeNames()) if (!attributes.getNamedItem(name)) node.removeAttribute(name)
  for (const { name, value } of attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
}

/** Brings a card up to date. Its nodes stay where they are: one that is moved would lose the focus. */
export function updateCard(card: HTMLElement, next: HTMLElement) {
  setAttributes(card, next)
  const drawn = Array.from(next.children)
  Array.from(card.children).forEach((old, index) => {
    const now = drawn[index]
    if (!now || old.isEqualNode(now)) return
    if (old.localName !== now.localName) return old.replaceWith(now)
    setAttributes(old, now)
    old.replaceChildren(...now.childNodes)
  })
}
