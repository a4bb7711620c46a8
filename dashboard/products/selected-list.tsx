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
import { useStore } from '@nanostores/react'
import { Box, Heading, SectionHelper, Text } from '@wix/design-system'

import { COPY } from './copy.ts'
import { LoadError } from './load-error.tsx'
import { selectedName } from './names.ts'
import { announcements, INSTRUCTIONS } from './reorder-announcements.ts'
import { SelectedRow } from './selected-row.tsx'
import type { SelectedProduct, SelectedProducts } from './selected-products.ts'

/** A handle that is only clicked does not move anything. */
const DRAG_PX = 4

function Rows({ rows, selected }: { rows: readonly SelectedProduct[]; selected: SelectedProducts }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) selected.moveProduct(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(rows),
        screenReaderInstructions: { draggable: INSTRUCTIONS }
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="fsb-product-list" aria-label={COPY.selectedTitle}>
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

/** The manual selection, in the order shoppers see it. */
export function SelectedList({ selected, onRetry }: { selected: SelectedProducts; onRetry: () => void }) {
  const rows = useStore(selected.$selected)
  const missing = rows.filter(({ state }) => state === 'missing').map(({ id }) => id)
  return (
    <div className="fsb-product-block" tabIndex={-1}>
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="6px">
        <Heading as="h3" size="tiny">
          {COPY.selectedTitle}
        </Heading>
        <output>
          <Text size="small">{COPY.selectedCount(rows.length)}</Text>
        </output>
      </Box>
      {missing.length > 0 && (
        <SectionHelper
          skin="warning"
          size="small"
          fullWidth
          actionText={COPY.removeMissing}
          onAction={() => selected.removeProducts(missing)}
        >
          {COPY.missingSummary(missing.length)}
        </SectionHelper>
      )}
      {rows.some(({ state }) => state === 'failed') && (
        <LoadError message={COPY.savedFailed} onRetry={onRetry} />
      )}
      {rows.length === 0 ? (
        <div className="fsb-product-none">
          <Text size="small" secondary>
            {COPY.noneSelected}
          </Text>
        </div>
      ) : (
        <>
          {rows.length > 1 && (
            <Text size="tiny" secondary>
              {COPY.orderHelp}
            </Text>
          )}
          <Rows rows={rows} selected={selected} />
        </>
      )}
    </div>
  )
}
