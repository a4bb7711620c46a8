import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton, Text } from '@wix/design-system'
import { Dismiss } from '@wix/wix-ui-icons-common'
import { DragAndDropLarge } from '@wix/wix-ui-icons-common/system'

import { ProductLabel, ProductPicture } from './product-label.tsx'
import { leaveRow } from '../ui/leaving.tsx'
import type { SelectedProduct } from './selected-products.ts'
import './selected-row.css'
import { COPY, fill } from '../languages/words.ts'

interface SelectedRowProps {
  row: SelectedProduct
  /** The product's name in the labels of the row's controls. */
  name: string
  onRemove: (id: string) => void
}

/** One selected product: its handle moves it, by pointer or by keyboard. */
export function SelectedRow({ row, name, onRemove }: SelectedRowProps) {
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
