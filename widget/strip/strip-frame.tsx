// What the service draws, too, before anybody uses the strip.

import type { Add } from '#shared/bar/bar.ts'
import { hasOneLineNames } from '#shared/bar/bar-room.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { type ReactNode, type Ref, useState } from 'react'

import { CartIcon, CheckIcon, NextIcon, PictureIcon, PlusIcon, PreviousIcon } from './icons.tsx'
import {
  type Control,
  controlText,
  cutName,
  isMarked,
  linkTarget,
  priceTexts,
  unfoldText
} from './shown-products.ts'

/** What a card shows. */
export interface ShownCard {
  product: Product
  view: ReadyView
  words: StripWords
  /** The state of the last add of this product, as long as it is shown. */
  add?: Add
  /** The pages of products open in a new tab. */
  newTab?: boolean
}

/** The price; with a discount the original one struck through and the lower one in red. */
function Price({ product, view, words }: ShownCard) {
  const { now, was } = priceTexts(product, view)
  return (
    <div part="price" className="price">
      {was !== undefined && (
        <>
          <span className="spoken">{words.originalPrice}</span>
          <s className="was">
            <bdi>{was}</bdi>
          </s>
          <span className="spoken">{words.discountedPrice}</span>
        </>
      )}
      <bdi className={was === undefined ? undefined : 'now'}>{now}</bdi>
    </div>
  )
}

interface CardFrameProps extends ShownCard {
  cardRef?: Ref<HTMLLIElement>
  /** The product's variants, in the place of its name. */
  choice?: ReactNode
  /** The button or link at its end. */
  children: ReactNode
}

/** One suggested product. */
export function CardFrame(props: CardFrameProps) {
  const { product, view, words, add, newTab = false, cardRef, choice, children } = props
  const [failedUrl, setFailedUrl] = useState('')
  const hasMark = isMarked(view)
  const { products } = view.settings
  const url = product.image_url
  return (
    <li
      ref={cardRef}
      part="card"
      className={['card', hasMark && 'marked', choice && 'open'].filter(Boolean).join(' ')}
      aria-label={product.name}
    >
      {hasMark && (
        <div part="mark" className="mark">
          {closesGap(product, view.gap) && words.closesGap}
        </div>
      )}
      {/* The drawing shows where there is no picture: `parts/strip.ts`, too, removes one that does not load. */}
      <div part="picture" className="picture">
        {url !== failedUrl && (
          <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
        )}
        <PictureIcon />
      </div>
      {choice ?? (
        <a
          part="name"
          className={hasOneLineNames(products) ? 'name short' : 'name'}
          dir="auto"
          href={product.url || undefined}
          {...linkTarget(newTab)}
          title={product.name}
        >
          {cutName(product.name, products.nameCharLimit)}
          {product.url !== '' && newTab && <span className="spoken">{words.newTab}</span>}
        </a>
      )}
      {add?.state === 'refused' && add.reason !== '' ? (
        <div part="reason" className="reason" title={add.reason}>
          <bdi>{add.reason}</bdi>
        </div>
      ) : (
        <Price {...props} />
      )}
      {children}
    </li>
  )
}

interface AddControlProps extends ShownCard {
  control: Control
  /** The product's variants are loaded. */
  isLoading?: boolean
  onPress?: () => void
}

/** The button or link at the end of a card. The button is never `disabled`: a disabled button would lose the keyboard focus. */
export function AddControl(props: AddControlProps) {
  const { control, product, view, words, add, isLoading = false, newTab, onPress } = props
  const text = controlText(control, view, words, add)
  const label = `${text}: ${product.name}`
  const isPlus = view.settings.products.addButton === 'plus'
  // Leads to the product's page, where a shopper chooses a size or color.
  if (control === 'link') {
    return (
      <a
        part="add-button"
        className="add"
        href={product.url}
        {...linkTarget(newTab)}
        aria-label={newTab ? `${label} ${words.newTab}` : label}
      >
        {isPlus ? <NextIcon /> : text}
      </a>
    )
  }
  const isWaiting = isLoading || add?.state === 'waiting'
  const hasCartIcon = control === 'add' && view.settings.products.showIcon
  return (
    <button
      type="button"
      part="add-button"
      className="add"
      aria-label={label}
      aria-disabled={isWaiting}
      aria-busy={isWaiting}
      data-outcome={add?.state ?? ''}
      onClick={onPress}
    >
      {add?.state === 'added' ? <CheckIcon /> : isPlus ? <PlusIcon /> : hasCartIcon && <CartIcon />}
      {!isPlus && text}
    </button>
  )
}

/** Forwards or back, in the direction of reading. */
export type Direction = 1 | -1

interface StripFrameProps extends Pick<ShownCard, 'view' | 'words'> {
  /** The list of a folded bar is open. */
  isOpen?: boolean
  stripRef?: Ref<HTMLDivElement>
  listRef?: Ref<HTMLUListElement>
  onArrow?: (direction: Direction) => void
  onUnfold?: (button: HTMLButtonElement) => void
  /** The number of cards. */
  count: number
  /** The cards. */
  children: ReactNode
}

/** The list of cards between two arrows, which are there where the cards need more than its width. */
export function StripFrame(props: StripFrameProps) {
  const { view, words, stripRef, listRef, onArrow, onUnfold, isOpen = false, count, children } = props
  const arrow = (direction: Direction) => (
    <button
      type="button"
      part="arrow"
      className={direction === 1 ? 'arrow next' : 'arrow previous'}
      aria-label={direction === 1 ? words.next : words.previous}
      onClick={() => onArrow?.(direction)}
    >
      {direction === 1 ? <NextIcon /> : <PreviousIcon />}
    </button>
  )
  return (
    <div ref={stripRef} part="strip" className={`strip ${view.settings.products.addButton}`}>
      <button
        type="button"
        part="unfold"
        className="unfold"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => onUnfold?.(currentTarget)}
      >
        {unfoldText(words, count)}
      </button>
      {arrow(-1)}
      <ul ref={listRef} className="products" aria-label={words.products}>
        {children}
      </ul>
      {arrow(1)}
    </div>
  )
}
