import { SEARCH_TERM_MAX } from '#shared/catalog/catalog.ts'
import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Box, Button, Input, SkeletonGroup, SkeletonRectangle, Text, TextButton } from '@wix/design-system'
import { memo, type MouseEvent, useState } from 'react'

import { COPY, fill } from '../languages/words.ts'
import { focusNextRow, SelfRemovingControl } from '../ui/restore-focus.tsx'
import { $picker, addProduct, clearSearch, hasName, loadMore, search, tryAgain } from './picker.ts'
import { Hint } from '../ui/hint.tsx'
import { ListHead, productName, ProductRow } from './product-row.tsx'
import { $catalog } from './site-catalog.ts'

/** The page on which owners add the shop to their site. */
const WIX_STORES = 'https://www.wix.com/app-market/wix-stores'

/** Says why products are missing and offers the remedy: the one place for every error of the section. */
function Problem() {
  const { problem } = useStore($picker)
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
        <SelfRemovingControl>
          <TextButton size="small" onClick={tryAgain}>
            {COPY.products.tryAgain}
          </TextButton>
        </SelfRemovingControl>
      </Box>
    </div>
  )
}

/** A search box. Its text is its own state, so that typing does not render the list. */
function SearchBox() {
  const [term, setTerm] = useState('')
  const clear = () => {
    setTerm('')
    clearSearch()
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
        onEnterPressed={() => search(term)}
      />
      <Button size="small" disabled={term.trim() === ''} onClick={() => search(term)}>
        {COPY.products.search}
      </Button>
    </search>
  )
}

const ListedRow = memo(function ListedRow({ product, isFull }: { product: Product; isFull: boolean }) {
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isFull) focusNextRow(currentTarget)
    addProduct(product)
  }
  return (
    <ProductRow
      product={product}
      control={
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
      }
    />
  )
})

function MoreButton() {
  const { state } = useStore($picker).list
  return (
    <Box direction="vertical" gap="6px" align="center" paddingTop="12px">
      {state === 'failed' && (
        <Text size="small" skin="error">
          {COPY.products.moreFailed}
        </Text>
      )}
      <SelfRemovingControl>
        <Button size="small" priority="secondary" aria-disabled={state === 'loading'} onClick={loadMore}>
          {state === 'loading' ? COPY.products.loadingMore : COPY.products.loadMore}
        </Button>
      </SelfRemovingControl>
    </Box>
  )
}

/** Says why nothing is listed: nothing has the name, all that have it are selected, or there is nothing at all. */
function NothingListed() {
  const { list, selected } = useStore($picker)
  const { mode, term } = list.query
  const { stripEmpty, nothingAvailable, nothingLeft, nothingFound } = COPY.products
  const isSelected = selected.some(({ product }) => product && hasName(product, term))
  const words = !term ? nothingAvailable : isSelected ? nothingLeft : fill(nothingFound, { term })
  return (
    <output>
      <Hint>{mode === 'manual' ? words : stripEmpty}</Hint>
    </output>
  )
}

/** The products to choose from, or those that fill the strip. The list is as long as the page needs it to be. */
export function ProductList({ title, help }: { title: string; help: string | undefined }) {
  const { list, selected } = useStore($picker)
  const { products, pages, query, totalCount, hasMore } = list
  const isManual = query.mode === 'manual'
  const isFull = isManual && selected.length >= MAX_PRODUCTS
  const isLoading = list.state === 'loading' && pages === 0
  const { searching, loading, availableCount, full } = COPY.products
  return (
    <section aria-label={title} tabIndex={-1}>
      <ListHead title={title}>
        {isLoading && (query.term ? fill(searching, { term: query.term }) : loading)}
        {isManual && pages > 0 && fill(availableCount, { shown: products.length, total: totalCount })}
      </ListHead>
      {isManual ? <SearchBox /> : <Hint>{help}</Hint>}
      {isFull && <Hint>{fill(full, { limit: MAX_PRODUCTS })}</Hint>}
      <Problem />
      {isLoading && (
        <SkeletonGroup>
          <SkeletonRectangle width="100%" height="260px" />
        </SkeletonGroup>
      )}
      {pages > 0 && products.length === 0 && !hasMore && <NothingListed />}
      {products.length > 0 && (
        <ul className="fsb-product-list fsb-column" aria-label={title}>
          {products.map((product) =>
            isManual ? (
              <ListedRow key={product.id} product={product} isFull={isFull} />
            ) : (
              <ProductRow key={product.id} product={product} />
            )
          )}
        </ul>
      )}
      {pages > 0 && hasMore && <MoreButton />}
    </section>
  )
}
