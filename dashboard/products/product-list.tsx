import { SEARCH_TERM_MAX } from '#shared/catalog/catalog.ts'
import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import {
  Box,
  Button,
  Heading,
  Input,
  SkeletonGroup,
  SkeletonRectangle,
  Text,
  TextButton
} from '@wix/design-system'
import { memo, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { COPY, fill } from '../languages/words.ts'
import { leaveRow, LeavingControl } from '../ui/leaving.tsx'
import { Hint, ProductLabel, productName } from './product-label.tsx'
import { hasName, type ProductPicker } from './product-picker.ts'
import { $catalog } from './site-catalog.ts'

/** The page on which owners add the shop to their site. */
const WIX_STORES = 'https://www.wix.com/app-market/wix-stores'

/** Says why products are missing and offers the remedy: the one place for every error of the section. */
function Problem({ picker }: { picker: ProductPicker }) {
  const problem = useStore(picker.$problem)
  const hasStore = useStore($catalog).state !== 'no-store'
  if (!problem) return null
  return (
    <div role="alert">
      <Box direction="vertical" align="left" gap="6px" padding="12px 0">
        <Text size="small" skin={hasStore ? 'error' : 'standard'}>
          {problem}
        </Text>
        {!hasStore && (
          <TextButton size="small" as="a" href={WIX_STORES} target="_blank" rel="noopener noreferrer">
            {COPY.products.installStores}
          </TextButton>
        )}
        <LeavingControl>
          <TextButton size="small" onClick={picker.tryAgain}>
            {COPY.products.tryAgain}
          </TextButton>
        </LeavingControl>
      </Box>
    </div>
  )
}

/** A search box. Its text is its own state, so that typing does not render the list. */
function SearchBox({ picker }: { picker: ProductPicker }) {
  const [term, setTerm] = useState('')
  const search = () => picker.search(term)
  const clear = () => {
    setTerm('')
    picker.clearSearch()
  }
  return (
    <search className="fsb-product-search">
      <Input
        size="small"
        ariaLabel={COPY.products.searchLabel}
        placeholder={COPY.products.searchPlaceholder}
        value={term}
        maxLength={SEARCH_TERM_MAX}
        clearButton
        clearButtonAriaLabel={COPY.products.clearSearch}
        onChange={(event) => setTerm(event.target.value)}
        onClear={clear}
        onEscapePressed={clear}
        onEnterPressed={search}
      />
      <Button size="small" disabled={term.trim() === ''} onClick={search}>
        {COPY.products.search}
      </Button>
    </search>
  )
}

interface RowProps {
  product: Product
  isFull: boolean
  /** Absent in a list that fills the strip by itself. */
  onAdd?: (product: Product) => void
}

const Row = memo(function Row({ product, isFull, onAdd }: RowProps) {
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isFull) leaveRow(currentTarget)
    onAdd?.(product)
  }
  return (
    <li className="fsb-product-row">
      <ProductLabel product={product} />
      {onAdd && (
        // A disabled button has no click events: this element receives them, and a toast names the limit.
        <span onClick={add} role="presentation">
          <Button
            size="tiny"
            priority="secondary"
            disabled={isFull}
            aria-label={fill(COPY.products.addNamed, { name: productName(product) })}
          >
            {COPY.products.add}
          </Button>
        </span>
      )}
    </li>
  )
})

/** Moves the focus from the button "Load More" to the first product that it loaded. */
function useFocusOnMore(block: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(0)
  useLayoutEffect(() => {
    const first = block.current?.querySelectorAll('li')[before.current]?.querySelector('button')
    // Somebody who went on elsewhere in the meantime stays there. After the last page the button has gone.
    const isWaiting =
      document.activeElement?.matches('[data-more]') || document.activeElement === block.current
    if (before.current > 0 && isWaiting) first?.focus({ preventScroll: true })
    before.current = count
  }, [block, count])
}

interface ProductListProps {
  picker: ProductPicker
  title: string
  /** Absent for the list to choose from. */
  help?: string
}

/** The products to choose from, or those that fill the strip. The list is as long as the page needs it to be. */
export function ProductList({ picker, title, help }: ProductListProps) {
  const list = useStore(picker.$list)
  const selected = useStore(picker.$selected)
  const block = useRef<HTMLElement>(null)
  const products = list.state === 'shown' ? list.products : []
  useFocusOnMore(block, products.length)
  const isManual = help === undefined
  const isFull = isManual && selected.length >= MAX_PRODUCTS
  const { term } = list.query
  return (
    <section ref={block} aria-label={title} tabIndex={-1}>
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="12px">
        <Heading as="h3" size="tiny">
          {title}
        </Heading>
        <output>
          <Text size="tiny" secondary>
            {list.state === 'loading' &&
              (term ? fill(COPY.products.searching, { term }) : COPY.products.loading)}
            {isManual &&
              list.state === 'shown' &&
              fill(COPY.products.availableCount, { shown: products.length, total: list.totalCount })}
          </Text>
        </output>
      </Box>
      {isManual ? <SearchBox picker={picker} /> : <Hint>{help}</Hint>}
      {isFull && <Hint>{fill(COPY.products.full, { limit: MAX_PRODUCTS })}</Hint>}
      <Problem picker={picker} />
      {list.state === 'loading' && (
        <SkeletonGroup>
          <SkeletonRectangle width="100%" height="260px" />
        </SkeletonGroup>
      )}
      {list.state === 'shown' && products.length === 0 && !list.hasMore && (
        <output>
          <Hint>{isManual ? emptyText(term, selected) : COPY.products.stripEmpty}</Hint>
        </output>
      )}
      {products.length > 0 && (
        <ul className="fsb-product-list" aria-label={title}>
          {products.map((product) => (
            <Row
              key={product.id}
              product={product}
              isFull={isFull}
              onAdd={isManual ? picker.addProduct : undefined}
            />
          ))}
        </ul>
      )}
      {list.state === 'shown' && list.hasMore && (
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
              onClick={picker.loadMore}
            >
              {list.more === 'loading' ? COPY.products.loadingMore : COPY.products.loadMore}
            </Button>
          </LeavingControl>
        </Box>
      )}
    </section>
  )
}

/** Says why nothing is listed: nothing has the name, all that have it are selected, or there is nothing at all. */
function emptyText(term: string, selected: readonly { product?: Product }[]) {
  if (!term) return COPY.products.nothingAvailable
  return selected.some(({ product }) => product && hasName(product, term))
    ? COPY.products.nothingLeft
    : fill(COPY.products.nothingFound, { term })
}
