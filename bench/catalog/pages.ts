import type { CatalogVersion } from '#shared/catalog/catalog.ts'

import type { Figure } from '../figure.ts'
import { callsOf, largePlatform } from './large-platform.ts'

/** Platform calls that a page of a large catalog costs. */
export async function pages(version: CatalogVersion): Promise<Figure[]> {
  const platform = largePlatform()
  platform.emulator.setVersion(version)
  const catalog = await platform.openCatalog()
  const page = (offset: number, term = '') => catalog.products({ excludedIds: [], offset, term })
  const asked = [
    ['first page', () => page(0)],
    ['next page', () => page(30)],
    ['search', () => page(0, 'lamp')]
  ] as const
  const short = version.slice(0, 2)
  const figures: Figure[] = []
  for (const [what, act] of asked) {
    const { products, counts } = await callsOf(platform, act)
    figures.push({ name: `${short} ${what}: calls for products`, value: products, unit: 'calls', goal: 1 })
    figures.push({ name: `${short} ${what}: calls for the count`, value: counts, unit: 'calls', goal: 1 })
  }
  return figures
}
