import type { Product } from '#shared/catalog/product.ts'
import { pricedIn } from '#shared/catalog/offered.ts'
import type { LegacySettings } from '#shared/settings/legacy.ts'

import { NextIcon, PreviousIcon } from '../strip/icons.tsx'
import { Price } from '../strip/price.tsx'
import { ProductPicture } from '../strip/product-picture.tsx'
import { cutName } from '../strip/shown-products.ts'
import type { Carousel, CarouselView } from './carousel.ts'
import { COPY } from './copy.ts'

interface CarouselProps {
  carousel: Carousel
  view: CarouselView
  settings: LegacySettings
}

interface RowProps extends CarouselProps {
  product: Product
  isCurrent: boolean
}

function Action({ carousel, view, settings, product, isCurrent }: RowProps) {
  const tabIndex = isCurrent ? 0 : -1
  if (product.hasOptions) {
    return (
      <a
        className="add"
        href={product.url}
        target="_blank"
        rel="noopener"
        tabIndex={tabIndex}
        aria-label={`${COPY.choose}: ${product.name} ${COPY.newTab}`}
      >
        {COPY.choose}
      </a>
    )
  }
  const isAdded = view.added.has(product.id)
  const text = isAdded ? COPY.added : settings.messages.buttonText.trim() || COPY.add
  return (
    <button
      type="button"
      className="add"
      disabled={isAdded}
      tabIndex={tabIndex}
      aria-label={`${text}: ${product.name}`}
      onClick={() => carousel.add(product)}
    >
      {text}
    </button>
  )
}

function Row(props: RowProps) {
  const { settings, product, isCurrent } = props
  return (
    <li className="row" aria-label={product.name} aria-hidden={!isCurrent}>
      <ProductPicture url={product.image_url} />
      <div className="words">
        <div title={product.name}>{cutName(product.name, settings.products.nameCharLimit)}</div>
        <Price
          product={pricedIn(product, settings.currency)}
          view={{
            settings: { showCurrency: true },
            currency: settings.currency,
            locale: document.documentElement.lang
          }}
        />
      </div>
      <Action {...props} />
    </li>
  )
}

/** One product at a time, the others above and below it. */
export function CarouselRows(props: CarouselProps) {
  const { carousel, view } = props
  const isStill = view.products.length <= 1
  return (
    <div className="carousel">
      <button
        type="button"
        className="turn"
        aria-label={COPY.previous}
        disabled={isStill}
        onClick={() => carousel.turn(-1)}
      >
        <PreviousIcon />
      </button>
      <div className="window">
        <ul aria-label={COPY.products} style={{ '--index': view.index }}>
          {view.products.map((product, index) => (
            <Row key={product.id} {...props} product={product} isCurrent={index === view.index} />
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="turn"
        aria-label={COPY.next}
        disabled={isStill}
        onClick={() => carousel.turn(1)}
      >
        <NextIcon />
      </button>
    </div>
  )
}
