import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'

import { announcements, selectedName } from './spoken-words.ts'
import { SelectedRow } from './selected-row.tsx'
import type { SelectedProduct, SelectedProducts } from './selected-products.ts'
import { COPY } from '../languages/words.ts'

/** px before a drag begins, so that a click on the handle moves nothing. */
const DRAG_PX = 4

/** The rows, sortable by pointer and keyboard. */
export function SelectedRows({
  rows,
  selected
}: {
  rows: readonly SelectedProduct[]
  selected: SelectedProducts
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const spoken = useMemo(() => announcements(rows), [rows])
  const drop = ({ active, over, activatorEvent: { target } }: DragEndEvent) => {
    // A finger leaves no focus where it was, unlike a mouse and the keyboard.
    if (target instanceof Element) target.closest('button')?.focus({ preventScroll: true })
    if (over) selected.moveProduct(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: spoken,
        screenReaderInstructions: { draggable: COPY.products.reorderHelp }
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="fsb-product-list" aria-label={COPY.products.selectedTitle}>
          {rows.map((row, index) => (
            <SelectedRow
              key={row.id}
              row={row}
              name={selectedName(row, index)}
              onRemove={(id) => selected.removeProducts([id])}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
