import type { Add } from '#shared/bar/adds.ts'
import { hasOneLineNames } from '#shared/bar/bar-room.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { type ReactNode, useState } from 'react'

import { cutName, isMarked, linkTarget, priceTexts } from './shown-products.ts'
import { PictureIcon } from './icons.tsx'

/** The product's picture, or a drawing where it has none or it does not load. */
function ProductPicture({ url }: { url: string }) {
  const [failed, setFailed] = useState('')
  if (url === failed) {
    return (
      <div part="picture" className="picture placeholder">
        <PictureIcon />
      </div>
    )
  }
  return (
    <img
      part="picture"
      className="picture"
      src={url}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  )
}

/** The price; with a discount the original one struck through and the lower one in red. */
function Price({ product, view, words }: Pick<CardFrameProps, 'product' | 'view' | 'words'>) {
  const { now, was } = priceTexts(product, view)
  if (was === undefined) {
    return (
      <div part="price" className="price">
        <bdi>{now}</bdi>
      </div>
    )
  }
  return (
    <div part="price" className="price">
      <span className="spoken">{words.originalPrice}</span>
      <s className="was">
        <bdi>{was}</bdi>
      </s>
      <span className="spoken">{words.discountedPrice}</span>
      <bdi className="now">{now}</bdi>
    </div>
  )
}

interface CardFrameProps {
  product: Product
  view: ReadyView
  words: StripWords
  /** The state of the last add of this product, as long as it is shown. */
  add?: Add | undefined
  /** The bar has a frame of its own in the shop's page. */
  isFramed?: boolean
  /** Its list of variants is open. */
  isOpen?: boolean
  /** The button or link at its end. */
  children: ReactNode
}

/** One suggested product. */
export function CardFrame({
  product,
  view,
  words,
  add,
  isFramed = false,
  isOpen = false,
  children
}: CardFrameProps) {
  const hasMark = isMarked(view)
  const classes = ['card', hasMark && 'marked', isOpen && 'open'].filter(Boolean).join(' ')
  const { products } = view.settings
  return (
    <li part="card" className={classes} aria-label={product.name}>
      {hasMark && (
        <div part="mark" className="mark">
          {closesGap(product, view.gap) && words.closesGap}
        </div>
      )}
      <ProductPicture url={product.image_url} />
      <a
        part="name"
        className={hasOneLineNames(products) ? 'name short' : 'name'}
        dir="auto"
        href={product.url || undefined}
        {...linkTarget(isFramed)}
        title={product.name}
      >
        {cutName(product.name, products.nameCharLimit)}
        {product.url !== '' && isFramed && <span className="spoken">{words.newTab}</span>}
      </a>
      {add?.state === 'refused' && add.reason !== '' ? (
        <div part="reason" className="reason" title={add.reason}>
          <bdi>{add.reason}</bdi>
        </div>
      ) : (
        <Price product={product} view={view} words={words} />
      )}
      {children}
    </li>
  )
}
