import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Box, Heading, Text } from '@wix/design-system'

import { Notice } from '../ui/notice.tsx'
import { SelectedRows } from './selected-rows.tsx'
import type { SelectedProducts } from './selected-products.ts'
import './selected-list.css'
import { COPY, fill } from '../languages/words.ts'

/** The manual selection, in the order shoppers see it. */
export function SelectedList({ selected }: { selected: SelectedProducts }) {
  const rows = useStore(selected.$selected)
  const missing = rows.filter(({ state }) => state === 'missing').map(({ id }) => id)
  return (
    <section className="fsb-product-block" aria-label={COPY.products.selectedTitle} tabIndex={-1}>
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="6px">
        <Heading as="h3" size="tiny">
          {COPY.products.selectedTitle}
        </Heading>
        <output>
          <Text size="small">
            {fill(COPY.products.selectedCount, { count: rows.length, limit: MAX_PRODUCTS })}
          </Text>
        </output>
      </Box>
      {missing.length > 0 && (
        <Notice
          skin="warning"
          actions={[{ label: COPY.products.removeMissing, onClick: () => selected.removeProducts(missing) }]}
        >
          {fill(COPY.products.missingSummary, { count: missing.length })}
        </Notice>
      )}
      {rows.length === 0 ? (
        <div className="fsb-product-none">
          <Text size="small" secondary>
            {fill(COPY.products.noneSelected, { limit: MAX_PRODUCTS })}
          </Text>
        </div>
      ) : (
        <>
          {rows.length > 1 && (
            <Box marginBottom="6px">
              <Text size="tiny" secondary>
                {COPY.products.orderHelp}
              </Text>
            </Box>
          )}
          <SelectedRows rows={rows} selected={selected} />
        </>
      )}
    </section>
  )
}
