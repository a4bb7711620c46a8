import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { Box, Heading, Text } from '@wix/design-system'

import { Notice } from '../ui/notice.tsx'
import { COPY } from '../languages/en/products.ts'
import { SelectedRows } from './selected-rows.tsx'
import type { SelectedProducts } from './selected-products.ts'
import './selected-list.css'

/** The manual selection, in the order shoppers see it. */
export function SelectedList({ selected }: { selected: SelectedProducts }) {
  const rows = useStore(selected.$selected)
  const missing = rows.filter(({ state }) => state === 'missing').map(({ id }) => id)
  return (
    <section className="fsb-product-block" aria-label={COPY.selectedTitle} tabIndex={-1}>
      <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="6px">
        <Heading as="h3" size="tiny">
          {COPY.selectedTitle}
        </Heading>
        <output>
          <Text size="small">{COPY.selectedCount({ count: rows.length, limit: MAX_PRODUCTS })}</Text>
        </output>
      </Box>
      {missing.length > 0 && (
        <Notice
          skin="warning"
          actions={[{ label: COPY.removeMissing, onClick: () => selected.removeProducts(missing) }]}
        >
          {COPY.missingSummary({ count: missing.length })}
        </Notice>
      )}
      {rows.length === 0 ? (
        <div className="fsb-product-none">
          <Text size="small" secondary>
            {COPY.noneSelected({ limit: MAX_PRODUCTS })}
          </Text>
        </div>
      ) : (
        <>
          {rows.length > 1 && (
            <Box marginBottom="6px">
              <Text size="tiny" secondary>
                {COPY.orderHelp}
              </Text>
            </Box>
          )}
          <SelectedRows rows={rows} selected={selected} />
        </>
      )}
    </section>
  )
}
