import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Box, Button, Heading, Text } from '@wix/design-system'
import { useEffect } from 'react'

import type { AvailableProducts, EmptyReason } from './available-products.ts'
import { AvailableRows } from './available-rows.tsx'
import { COPY } from '../languages/en/products.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { LoadError } from './load-error.tsx'
import type { ProductPicker } from './product-picker.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { SearchBox } from './search-box.tsx'

const SKELETON_ROWS = 5

function emptyText(reason: EmptyReason, term: string) {
  if (reason === 'no-products') return COPY.nothingAvailable
  return reason === 'all-selected' ? COPY.nothingLeft : COPY.nothingFound({ term })
}

/** The status text for screen readers as the list changes. */
function statusText(list: AvailableProducts) {
  switch (list.state) {
    case 'idle':
    case 'loading':
      return COPY.loading
    case 'searching':
      return COPY.searching({ term: list.term })
    case 'shown':
      return COPY.availableCount({ shown: list.products.length, total: list.totalCount })
    case 'empty':
    case 'error':
      return ''
  }
}

interface ContentProps {
  list: AvailableProducts
  isFull: boolean
  onAdd: (product: Product) => void
  onMore: () => void
  onRetry: () => void
}

function Content({ list, isFull, onAdd, onMore, onRetry }: ContentProps) {
  switch (list.state) {
    case 'idle':
    case 'loading':
    case 'searching':
      return <ProductSkeleton rows={SKELETON_ROWS} />
    case 'error':
      // For the unfiltered list ProblemNotice shows the error.
      return list.term ? <LoadError message={list.message} onRetry={onRetry} /> : null
    case 'empty':
      return (
        <output>
          <Box padding="12px 0">
            <Text size="small" secondary>
              {emptyText(list.reason, list.term)}
            </Text>
          </Box>
        </output>
      )
    case 'shown':
      return (
        <>
          <AvailableRows products={list.products} isFull={isFull} onAdd={onAdd} />
          {list.hasMore && (
            <Box direction="vertical" gap="6px" align="center" paddingTop="12px">
              {list.more === 'failed' && (
                <Text size="small" skin="error">
                  {COPY.moreFailed}
                </Text>
              )}
              <LeavingControl>
                <Button
                  size="small"
                  priority="secondary"
                  aria-disabled={list.more === 'loading'}
                  onClick={onMore}
                >
                  {list.more === 'loading' ? COPY.loadingMore : COPY.loadMore}
                </Button>
              </LeavingControl>
            </Box>
          )}
        </>
      )
  }
}

/** Search and add, a page of thirty at a time. */
export function AvailableList({ picker }: { picker: ProductPicker }) {
  const { available, selected } = picker
  const list = useStore(available.$available)
  const isFull = useStore(selected.$selected).length >= MAX_PRODUCTS

  useEffect(() => available.openList(), [available])

  return (
    <section className="fsb-product-block" aria-label={COPY.availableTitle} tabIndex={-1}>
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="12px">
        <Heading as="h3" size="tiny">
          {COPY.availableTitle}
        </Heading>
        <output>
          <Text size="tiny" secondary>
            {statusText(list)}
          </Text>
        </output>
      </Box>
      <SearchBox
        shownTerm={list.state === 'shown' || list.state === 'empty' ? list.term : ''}
        onSearch={available.search}
        onClear={available.clearSearch}
      />
      {isFull && (
        <Box paddingTop="6px">
          <Text size="small" secondary>
            {COPY.full({ limit: MAX_PRODUCTS })}
          </Text>
        </Box>
      )}
      <Content
        list={list}
        isFull={isFull}
        onAdd={selected.addProduct}
        onMore={available.loadMore}
        onRetry={picker.tryAgain}
      />
    </section>
  )
}
