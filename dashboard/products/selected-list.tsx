import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { IconButton } from '@wix/design-system'
import { ChevronUp, Dismiss } from '@wix/wix-ui-icons-common'
import { useState } from 'react'

import { COPY, fill } from '../languages/words.ts'
import { focusNextRow } from '../ui/restore-focus.tsx'
import { $picker, moveUp, removeProduct, type SelectedProduct } from './picker.ts'
import { Hint } from '../ui/hint.tsx'
import { ListHead, productName, ProductRow } from './product-row.tsx'

/** The name of a selected product at `index`, also while its details are not loaded. */
function selectedName(row: SelectedProduct, index: number): string {
  if (row.product) return productName(row.product)
  const words = row.lack === 'missing' ? COPY.products.missingName : COPY.products.numbered
  return fill(words, { position: index + 1 })
}

interface SelectedRowProps {
  row: SelectedProduct
  /** The product's name in the labels of the row's controls. */
  name: string
  isFirst: boolean
  onMove: () => void
}

/** One selected product, with buttons that move it up and remove it. */
const SelectedRow = ({ row: { id, product, lack }, name, isFirst, onMove }: SelectedRowProps) => (
  <ProductRow
    product={product}
    lack={lack && COPY.products.withoutDetails[lack]}
    control={
      <>
        <IconButton
          size="small"
          priority="tertiary"
          ariaLabel={fill(COPY.products.moveUp, { name })}
          // A disabled button would lose the focus when its product becomes the first.
          aria-disabled={isFirst}
          onClick={isFirst ? undefined : onMove}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          size="small"
          priority="tertiary"
          ariaLabel={fill(COPY.products.removeNamed, { name })}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget)
            removeProduct(id)
          }}
        >
          <Dismiss />
        </IconButton>
      </>
    }
  />
)

/** The manual selection, in the order shoppers see it. */
export function SelectedList() {
  const { selected } = useStore($picker)
  /** Tells a screen reader where the last product was moved. */
  const [moved, setMoved] = useState('')
  const limit = MAX_PRODUCTS
  const move = ({ id }: SelectedProduct, name: string, position: number) => {
    moveUp(id)
    setMoved(fill(COPY.products.moved, { name, position, count: selected.length }))
  }
  return (
    <section aria-label={COPY.products.selectedTitle} tabIndex={-1}>
      <ListHead title={COPY.products.selectedTitle}>
        {fill(COPY.products.selectedCount, { count: selected.length, limit })}
      </ListHead>
      {selected.length > 1 && <Hint>{COPY.products.orderHelp}</Hint>}
      <output className="fsb-unseen">{moved}</output>
      {selected.length === 0 ? (
        <div className="fsb-product-none">
          <Hint>{fill(COPY.products.noneSelected, { limit })}</Hint>
        </div>
      ) : (
        <ol className="fsb-product-list fsb-column" aria-label={COPY.products.selectedTitle}>
          {selected.map((row, index) => {
            const name = selectedName(row, index)
            return (
              <SelectedRow
                key={row.id}
                row={row}
                name={name}
                isFirst={index === 0}
                onMove={() => move(row, name, index)}
              />
            )
          })}
        </ol>
      )}
    </section>
  )
}
