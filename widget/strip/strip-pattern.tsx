import type { Settings } from '#shared/settings/settings.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'
import { ONE_LINE_NAME } from '#shared/bar/bar-room.ts'

import { AddControl } from './add-control.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { isMarked } from './shown-products.ts'
import { StripFrame } from './strip-frame.tsx'

/** Stands for any product. */
const ANY: Product = {
  id: '-',
  name: '-',
  price: 1,
  discount_price: null,
  formatted_price: '',
  formatted_discount_price: '',
  image_url: '-',
  url: '-',
  currency: ''
}

interface StripPatternProps {
  settings: Settings
}

/**
 * The strip without products, and each thing that a card can have, drawn by the components: the site's script fills
 * copies of them (`host/draw/strip-drawing.ts`, which takes them in this order).
 */
export function StripPattern({ settings }: StripPatternProps) {
  const view = { settings, currency: '', locale: undefined }
  const common = { product: ANY, view, words: STRIP_COPY }
  return (
    <template>
      <StripFrame words={STRIP_COPY}>{null}</StripFrame>
      <li part="card" className={isMarked(view) ? 'card marked' : 'card'}>
        {isMarked(view) && <div part="mark" className="mark" />}
        <ProductPicture url={ANY.image_url} />
        <a
          part="name"
          className={settings.products.nameCharLimit > ONE_LINE_NAME ? 'name' : 'name short'}
          dir="auto"
          href={ANY.url}
        >
          {ANY.name}
        </a>
        <Price {...common} />
        <AddControl {...common} control="add" />
      </li>
      <Price {...common} product={{ ...ANY, discount_price: 0.5 }} />
      <AddControl {...common} control="choose" />
      <AddControl {...common} control="link" />
      <ProductPicture url="" />
    </template>
  )
}
