import type { Figure, Suite } from '../figure.ts'
import { pages } from './pages.ts'
import { searchBox } from './search-box.ts'
import { strip } from './strip.ts'

async function measure(): Promise<Figure[]> {
  return [
    ...(await pages('V1_CATALOG')),
    ...(await pages('V3_CATALOG')),
    ...(await strip()),
    ...(await searchBox())
  ]
}

export const suite: Suite = { name: 'Catalog of 10,000 products', measure }
