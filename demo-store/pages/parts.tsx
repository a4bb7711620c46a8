/** @jsxImportSource hono/jsx */
import { formatMoney } from '#shared/money.ts'

import type { DemoProduct } from '../emulator/demo-product.ts'

const ICONS = {
  cart: 'M6 6h15l-1.6 8.2a2 2 0 0 1-2 1.6H9.1a2 2 0 0 1-2-1.7L5.4 3H2.5M9.5 20.2h.01M17 20.2h.01',
  close: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5h.01',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3.5V16h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 21c1-6 4-9 9-11'
} as const

const STROKE = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.7, 'stroke-linecap': 'round' }

export const Icon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...STROKE}>
    <path d={ICONS[name]} />
  </svg>
)

/** A product's picture; decorative, because its name is always next to it. */
export const Picture = ({ id, eager = false }: { id: string | null | undefined; eager?: boolean }) =>
  id ? (
    <img
      class="picture"
      src={`/wixapis/media/${id}`}
      alt=""
      width="400"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
    />
  ) : (
    <span class="picture center deep">
      <Icon name="picture" />
    </span>
  )

export const Price = ({ price, wasPrice, currency }: DemoProduct) => (
  <p class="price">
    {wasPrice === null ? null : <span class="visually-hidden">Sale price</span>}
    <bdi class={wasPrice === null ? '' : 'hot'}>{formatMoney(price, { currency })}</bdi>
    {wasPrice === null ? null : (
      <>
        <span class="visually-hidden">, regular price</span> <s>{formatMoney(wasPrice, { currency })}</s>
      </>
    )}
  </p>
)

/** A field for the quantity. `of` names the product where a page has several. */
export const Quantity = ({ value, of = '' }: { value: number; of?: string }) => (
  <input
    class="quantity pill"
    type="number"
    name="quantity"
    value={value}
    min="1"
    max="99"
    required
    aria-label={`Quantity${of}`}
    autocomplete="off"
  />
)
