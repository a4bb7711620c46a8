import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Product } from '#shared/catalog/product.ts'

import { COPY } from '../languages/en/products.ts'
import type { SelectedProduct } from './selected-products.ts'

/** A product's name in the labels of controls. */
export const productName = ({ name }: Product) => name.trim() || COPY.unnamed

/** The name of a selected product at `index`, also while its details are not loaded. */
export function selectedName(row: SelectedProduct, index: number): string {
  if (row.state === 'loaded') return productName(row.product)
  return row.state === 'missing'
    ? COPY.missingName({ position: index + 1 })
    : COPY.numbered({ position: index + 1 })
}

/** Announcements while a product is moved. Create them anew when the rows change. */
export function announcements(rows: readonly SelectedProduct[]): Announcements {
  const names = new Map<UniqueIdentifier, string>(
    rows.map((row, index) => [row.id, selectedName(row, index)])
  )
  const name = (id: UniqueIdentifier) => names.get(id) ?? COPY.unnamed
  const position = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id) + 1
  let justPickedUp: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      justPickedUp = active.id
      return COPY.pickedUp({ name: name(active.id), position: position(active.id), count: rows.length })
    },
    onDragOver({ active, over }) {
      // Picking up a product also reports it over its own place; announcing that would replace "picked up".
      const isNews = over?.id !== justPickedUp
      justPickedUp = undefined
      if (!isNews) return undefined
      return over
        ? COPY.movedTo({ name: name(active.id), position: position(over.id), count: rows.length })
        : COPY.movedOut({ name: name(active.id) })
    },
    onDragEnd: ({ active, over }) =>
      over
        ? COPY.dropped({ name: name(active.id), position: position(over.id), count: rows.length })
        : COPY.putBack({ name: name(active.id) }),
    onDragCancel: ({ active }) => COPY.putBack({ name: name(active.id) })
  }
}
