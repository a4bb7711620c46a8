import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
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
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { IconButton } from '@wix/design-system'
import { Dismiss } from '@wix/wix-ui-icons-common'
import { DragAndDropLarge } from '@wix/wix-ui-icons-common/system'
import { useMemo } from 'react'

import { COPY, fill } from '../languages/words.ts'
import { leaveRow } from '../ui/leaving.tsx'
import { $picker, moveProduct, removeProduct, type SelectedProduct } from './picker.ts'
import { Hint } from '../ui/hint.tsx'
import { ListHead, productName, ProductRow } from './product-row.tsx'

/** The name of a selected product at `index`, also while its details are not loaded. */
function selectedName(row: SelectedProduct, index: number): string {
  if (row.product) return productName(row.product)
  const words = row.lack === 'missing' ? COPY.products.missingName : COPY.products.numbered
  return fill(words, { position: index + 1 })
}

/** Announcements while a product is moved. Create new ones when the rows change. */
function announcements(rows: readonly SelectedProduct[]): Announcements {
  const say = (text: string, id: UniqueIdentifier, at = id) => {
    const index = rows.findIndex((row) => row.id === id)
    const row = rows[index]
    const name = row ? selectedName(row, index) : COPY.products.unnamed
    return fill(text, { name, position: rows.findIndex((one) => one.id === at) + 1, count: rows.length })
  }
  let justPickedUp: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      justPickedUp = active.id
      return say(COPY.products.pickedUp, active.id)
    },
    onDragOver({ active, over }) {
      // Picking up a product also reports it over its own place; announcing that would replace "picked up".
      const isNews = over?.id !== justPickedUp
      justPickedUp = undefined
      if (!isNews) return undefined
      return over ? say(COPY.products.movedTo, active.id, over.id) : say(COPY.products.movedOut, active.id)
    },
    onDragEnd: ({ active, over }) =>
      over ? say(COPY.products.dropped, active.id, over.id) : say(COPY.products.putBack, active.id),
    onDragCancel: ({ active }) => say(COPY.products.putBack, active.id)
  }
}

interface SelectedRowProps {
  row: SelectedProduct
  /** The product's name in the labels of the row's controls. */
  name: string
}

/** One selected product: its handle moves it, by pointer or by keyboard. */
function SelectedRow({ row: { id, product, lack }, name }: SelectedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: COPY.products.handle } })
  return (
    <ProductRow
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      product={product}
      lack={lack && COPY.products.withoutDetails[lack]}
      handle={
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
      }
      control={
        <IconButton
          size="small"
          priority="tertiary"
          ariaLabel={fill(COPY.products.removeNamed, { name })}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget)
            removeProduct(id)
          }}
        >
          <Dismiss />
        </IconButton>
      }
    />
  )
}

/** px before a drag begins, so that a click on the handle moves nothing. */
const DRAG_PX = 4

/** The rows, sortable by pointer and keyboard. */
function SelectedRows({ rows }: { rows: readonly SelectedProduct[] }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const spoken = useMemo(() => announcements(rows), [rows])
  const drop = ({ active, over, activatorEvent: { target } }: DragEndEvent) => {
    // A finger leaves no focus where it was, unlike a mouse and the keyboard.
    if (target instanceof Element) target.closest('button')?.focus({ preventScroll: true })
    if (over) moveProduct(String(active.id), String(over.id))
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
        <ol className="fsb-product-list fsb-column" aria-label={COPY.products.selectedTitle}>
          {rows.map((row, index) => (
            <SelectedRow key={row.id} row={row} name={selectedName(row, index)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The manual selection, in the order shoppers see it. */
export function SelectedList() {
  const { selected } = useStore($picker)
  const limit = MAX_PRODUCTS
  return (
    <section aria-label={COPY.products.selectedTitle} tabIndex={-1}>
      <ListHead title={COPY.products.selectedTitle}>
        {fill(COPY.products.selectedCount, { count: selected.length, limit })}
      </ListHead>
      {selected.length > 1 && <Hint>{COPY.products.orderHelp}</Hint>}
      {selected.length === 0 ? (
        <div className="fsb-product-none">
          <Hint>{fill(COPY.products.noneSelected, { limit })}</Hint>
        </div>
      ) : (
        <SelectedRows rows={selected} />
      )}
    </section>
  )
}
