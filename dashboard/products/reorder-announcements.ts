import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

import { COPY } from './copy.ts'
import type { SelectedProduct } from './selected-products.ts'
import { selectedName } from './names.ts'

export const INSTRUCTIONS = COPY.reorderHelp

/** What a screen reader says while a product is moved. */
export function announcements(rows: readonly SelectedProduct[]): Announcements {
  const names = new Map<UniqueIdentifier, string>(
    rows.map((row, index) => [row.id, selectedName(row, index)])
  )
  const name = (id: UniqueIdentifier) => names.get(id) ?? COPY.unnamed
  const position = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id) + 1
  return {
    onDragStart: ({ active }) => COPY.pickedUp(name(active.id), position(active.id), rows.length),
    onDragOver: ({ active, over }) =>
      over ? COPY.movedTo(name(active.id), position(over.id), rows.length) : COPY.movedOut(name(active.id)),
    onDragEnd: ({ active, over }) =>
      over ? COPY.dropped(name(active.id), position(over.id), rows.length) : COPY.putBack(name(active.id)),
    onDragCancel: ({ active }) => COPY.putBack(name(active.id))
  }
}
