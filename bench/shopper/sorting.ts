import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'
import { build } from 'vite'

import { median } from '../figure.ts'

declare global {
  interface Window {
    /** `shared/catalog/closing-gap.ts`. */
    closingGap: { byGap(products: readonly object[], gap: object): unknown }
  }
}

const SORTED = 100

/** The sorting of the strip as a script of its own: pages have it inside a module. */
async function sortingScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#shared': fileURLToPath(new URL('../../shared', import.meta.url)) } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../shared/catalog/closing-gap.ts', import.meta.url)),
        formats: ['iife'],
        name: 'closingGap'
      }
    }
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = outputs.find((file) => file.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The sorting was not built.')
  return chunk.code
}

/** ms that the browser needs to sort a hundred products by what the cart is short of. */
export async function sortProducts(page: Page, rounds: number): Promise<number> {
  await page.addScriptTag({ content: await sortingScript() })
  const runs = await page.evaluate(
    ({ count, times }) => {
      const list = Array.from({ length: count }, (_, index) => ({
        id: `p${index}`,
        price: 5 + ((index * 37) % 90) + 0.5,
        discount_price: null,
        currency: 'USD'
      }))
      return Array.from({ length: times }, (_, round) => {
        const start = performance.now()
        window.closingGap.byGap(list, { missing: 1 + round, currency: 'USD' })
        return performance.now() - start
      })
    },
    { count: SORTED, times: rounds }
  )
  return median(runs)
}
