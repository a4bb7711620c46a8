import './selected-row.css'

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton, Text } from '@wix/design-system'
import { Dismiss } from '@wix/wix-ui-icons-common'
import { DragAndDropLarge } from '@wix/wix-ui-icons-common/system'
import { useMemo } from 'react'

import { announcements, selectedName } from './spoken-words.ts'
import type { SelectedProduct, SelectedProducts } from './selected-products.ts'
import { ProductLabel, ProductPicture } from './product-label.tsx'
import { leaveRow } from '../ui/leaving.tsx'
import { COPY, fill } from '../languages/words.ts'

interface SelectedRowProps {
  row: SelectedProduct
  /** The product's name in the labels of the row's controls. */
  name: string
  onRemove: (id: string) => void
}

/** One selected product: its handle moves it, by pointer or by keyboard. */
function SelectedRow({ row, name, onRemove }: SelectedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id, attributes: { roleDescription: COPY.products.handle } })
  return (
    <li
      ref={setNodeRef}
      className="fsb-product-row fsb-product-row-selected"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="fsb-product-handle"
        {...attributes}
        {...listeners}
        aria-label={fill(COPY.products.reorderNamed, { name })}
      >
        <DragAndDropLarge aria-hidden="true" />
      </button>
      {row.state === 'loaded' ? (
        <ProductLabel product={row.product} />
      ) : (
        <>
          <ProductPicture url="" />
          <span className="fsb-product-label">
            <Text
              size="small"
              secondary={row.state !== 'missing'}
              skin={row.state === 'missing' ? 'error' : 'standard'}
            >
              {COPY.products.withoutDetails[row.state]}
            </Text>
          </span>
        </>
      )}
      <IconButton
        size="small"
        priority="tertiary"
        ariaLabel={fill(COPY.products.removeNamed, { name })}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget)
          onRemove(row.id)
        }}
      >
        <Dismiss />
      </IconButton>
    </li>
  )
}

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
