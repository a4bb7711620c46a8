import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Product } from '#shared/catalog/product.ts'

import type { SelectedProduct } from './selected-products.ts'
import { COPY, fill } from '../languages/words.ts'

/** A product's name in the labels of controls. */
export const productName = ({ name }: Product) => name.trim() || COPY.products.unnamed

/** The name of a selected product at `index`, also while its details are not loaded. */
export function selectedName(row: SelectedProduct, index: number): string {
  if (row.state === 'loaded') return productName(row.product)
  return row.state === 'missing'
    ? fill(COPY.products.missingName, { position: index + 1 })
    : fill(COPY.products.numbered, { position: index + 1 })
}

/** Announcements while a product is moved. Create them anew when the rows change. */
export function announcements(rows: readonly SelectedProduct[]): Announcements {
  const names = new Map<UniqueIdentifier, string>(
    rows.map((row, index) => [row.id, selectedName(row, index)])
  )
  const name = (id: UniqueIdentifier) => names.get(id) ?? COPY.products.unnamed
  const position = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id) + 1
  let justPickedUp: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      justPickedUp = active.id
      return fill(COPY.products.pickedUp, {
        name: name(active.id),
        position: position(active.id),
        count: rows.length
      })
    },
    onDragOver({ active, over }) {
      // Picking up a product also reports it over its own place; announcing that would replace "picked up".
      const isNews = over?.id !== justPickedUp
      justPickedUp = undefined
      if (!isNews) return undefined
      return over
        ? fill(COPY.products.movedTo, {
            name: name(active.id),
            position: position(over.id),
            count: rows.length
          })
        : fill(COPY.products.movedOut, { name: name(active.id) })
    },
    onDragEnd: ({ active, over }) =>
      over
        ? fill(COPY.products.dropped, {
            name: name(active.id),
            position: position(over.id),
            count: rows.length
          })
        : fill(COPY.products.putBack, { name: name(active.id) }),
    onDragCancel: ({ active }) => fill(COPY.products.putBack, { name: name(active.id) })
  }
}
