import { type Product, ProductListSchema } from '#shared/catalog/product.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import { toJson } from '../json.ts'

/** What a returning shopper's browser still knows of a bar. */
export interface Remembered {
  settings?: Settings | undefined
  products: Product[]
}

const Kept = v.object({ settings: v.unknown(), products: ProductListSchema })
const keyOf = (name: string) => `free-shipping-bar:${name}`

/** Storage may be full, forbidden or edited by hand: then nothing is remembered. */
function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), toJson(value))
  } catch {
    return
  }
}

/** The settings and products of the last visit. */
export function recall(instanceId: string): Remembered {
  const kept = v.safeParse(Kept, read(instanceId))
  if (!kept.success) return { products: [] }
  const settings = readSettings(kept.output.settings)
  return {
    settings: settings.state === 'ok' ? settings.settings : undefined,
    products: kept.output.products
  }
}

/** The height in px that the bar had in this place, on a screen about this wide. */
export function recallHeight(name: string): number | undefined {
  const height = read(name)
  return typeof height === 'number' && height >= 0 && height < 2000 ? height : undefined
}
