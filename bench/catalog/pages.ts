import type { CatalogVersion } from '#shared/catalog/catalog.ts'

import { type Figure, median, RUNS } from '../figure.ts'
import { callsOf, largePlatform } from './large-platform.ts'

/** How long one call takes, the platform included, in ms. */
async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** What a page of a large catalog costs: platform calls, and time with a platform in the same process. */
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
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await time(() => page(0, 'lamp')))
  figures.push({ name: `${short} search, platform in process`, value: median(times), unit: 'ms', runs: RUNS })
  return figures
}
