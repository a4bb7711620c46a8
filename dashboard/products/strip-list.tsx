import { useStore } from '@nanostores/react'
import { Box, Heading, Text } from '@wix/design-system'

import { ProductLabel } from './product-label.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import type { StripProducts } from './strip.ts'
import { COPY } from '../languages/words.ts'

interface StripListProps {
  strip: StripProducts
  help: string
  /** Another name for a list of which the strip shows only some. */
  title?: string
}

function Content({ strip, title }: Required<Omit<StripListProps, 'help'>>) {
  const list = useStore(strip.$strip)
  switch (list.state) {
    case 'unset':
    // ProblemNotice says why.
    case 'failed':
      return null
    case 'loading':
      return (
        <>
          <output>
            <Text size="tiny" secondary>
              {COPY.products.loading}
            </Text>
          </output>
          <ProductSkeleton rows={3} />
        </>
      )
    case 'ready':
      return list.products.length === 0 ? (
        <Text size="small" secondary>
          {COPY.products.stripEmpty}
        </Text>
      ) : (
        <ul className="fsb-product-list fsb-product-list-long" aria-label={title}>
          {list.products.map((product) => (
            <li key={product.id} className="fsb-product-row">
              <ProductLabel product={product} />
            </li>
          ))}
        </ul>
      )
  }
}

/** The products that fill the strip by themselves. */
export function StripList({ strip, help, title = COPY.products.stripTitle }: StripListProps) {
  return (
    <section className="fsb-product-block" aria-label={title} tabIndex={-1}>
      <Box direction="vertical" gap="6px" marginBottom="6px">
        <Heading as="h3" size="tiny">
          {title}
        </Heading>
        <Text size="small" secondary>
          {help}
        </Text>
      </Box>
      <Content strip={strip} title={title} />
    </section>
  )
}
