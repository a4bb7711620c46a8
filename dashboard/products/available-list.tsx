import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Box, Button, Heading, Text, TextButton } from '@wix/design-system'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import type { AvailableProducts, EmptyReason } from './available-products.ts'
import { AvailableRows } from './available-rows.tsx'
import { LeavingControl } from '../ui/leaving.tsx'
import type { ProductPicker } from './product-picker.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { SearchBox } from './search-box.tsx'
import { COPY, fill } from '../languages/words.ts'

/** An error message with a button to try again. */
function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Box direction="vertical" align="left" gap="6px" padding="12px 0">
        <Text size="small" skin="error">
          {message}
        </Text>
        <LeavingControl>
          <TextButton size="small" onClick={onRetry}>
            {COPY.products.tryAgain}
          </TextButton>
        </LeavingControl>
      </Box>
    </div>
  )
}

const SKELETON_ROWS = 5

function emptyText(reason: EmptyReason, term: string) {
  if (reason === 'no-products') return COPY.products.nothingAvailable
  return reason === 'all-selected' ? COPY.products.nothingLeft : fill(COPY.products.nothingFound, { term })
}

/** The status text for screen readers as the list changes. */
function statusText(list: AvailableProducts) {
  switch (list.state) {
    case 'idle':
    case 'loading':
      return COPY.products.loading
    case 'searching':
      return fill(COPY.products.searching, { term: list.term })
    case 'shown':
      return fill(COPY.products.availableCount, { shown: list.products.length, total: list.totalCount })
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
                  {COPY.products.moreFailed}
                </Text>
              )}
              <LeavingControl>
                <Button
                  size="small"
                  priority="secondary"
                  data-more
                  aria-disabled={list.more === 'loading'}
                  onClick={onMore}
                >
                  {list.more === 'loading' ? COPY.products.loadingMore : COPY.products.loadMore}
                </Button>
              </LeavingControl>
            </Box>
          )}
        </>
      )
  }
}

/**
 * The focus of who asked for more products moves to the first of them, which stands where the button stood. Returns what
 * to call before they are asked for.
 */
function useFocusOnMore(block: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef<number>()
  useLayoutEffect(() => {
    const from = before.current
    if (from === undefined) return
    // Another search, or what was asked for.
    if (count === 0 || count > from) before.current = undefined
    if (count <= from) return
    const row = block.current?.querySelectorAll('.fsb-product-row')[from]
    // Somebody who went on elsewhere in the meantime stays there.
    const focused = document.activeElement
    if (focused === block.current || focused?.matches('[data-more]'))
      row?.querySelector('button')?.focus({ preventScroll: true })
  }, [block, count])
  return () => void (before.current = count)
}

/** Search and add, a page of thirty at a time. The list is as long as the page needs it to be. */
export function AvailableList({ picker }: { picker: ProductPicker }) {
  const { available, selected } = picker
  const list = useStore(available.$available)
  const isFull = useStore(selected.$selected).length >= MAX_PRODUCTS
  const block = useRef<HTMLElement>(null)
  const beforeMore = useFocusOnMore(block, list.state === 'shown' ? list.products.length : 0)

  useEffect(() => available.openList(), [available])

  return (
    <section
      ref={block}
      className="fsb-product-block"
      aria-label={COPY.products.availableTitle}
      tabIndex={-1}
    >
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="12px">
        <Heading as="h3" size="tiny">
          {COPY.products.availableTitle}
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
            {fill(COPY.products.full, { limit: MAX_PRODUCTS })}
          </Text>
        </Box>
      )}
      <Content
        list={list}
        isFull={isFull}
        onAdd={selected.addProduct}
        onMore={() => {
          beforeMore()
          available.loadMore()
        }}
        onRetry={picker.tryAgain}
      />
    </section>
  )
}
