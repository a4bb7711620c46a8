import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { DEFAULT_SETTINGS, NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { toFlat } from '#shared/settings/flat.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { Store } from '#server/db/stores.ts'

import { DEMO_APP } from './demo-app.ts'
import type { DemoProduct } from './emulator/demo-product.ts'

const RECOMMENDED = 6

/** The dashboard as Wix would open it for the demo store's owner, signed just now. */
export function dashboardPath(now = new Date()): string {
  const { appId, instanceId, appSecret } = DEMO_APP
  const instance = signInstance(ownerPayload(instanceId, appId, now), appSecret)
  return `/dashboard?${new URLSearchParams({ instance }).toString()}`
}

/** Small things from different shelves that anybody could add to a cart with one click. */
function recommended(products: readonly DemoProduct[], most: number): string[] {
  const shelves = new Map<string, string>()
  for (const { id, categoryIds, price, pictureId, inStock, options } of products) {
    const shelf = categoryIds[0] ?? ''
    const isEasy = inStock && pictureId !== null && options.length === 0 && price <= most
    if (isEasy && !shelves.has(shelf)) shelves.set(shelf, id)
  }
  return Array.from(shelves.values()).slice(0, RECOMMENDED)
}

/** The colours of the shop (`styles/base.css`), as its owner chose them for the bar. */
const SHOP_LOOK = {
  backgroundColor: '#FFFDF9',
  textColor: '#22343C',
  borderColor: '#E3DED5',
  barColor: '#2D5646',
  secondaryBarColor: '#21443A',
  progressBackground: '#E3DED5'
}

/** Settings of the demo store at its first start: the look of a new shop in this one's colours, and chosen products. */
export function firstSettings(products: readonly DemoProduct[], currency: string): Settings {
  const { style, products: strip, ...settings } = NEW_SITE_SETTINGS
  return {
    ...settings,
    enabled: true,
    currency,
    style: { ...style, ...SHOP_LOOK },
    visibility: DEFAULT_SETTINGS.visibility,
    products: {
      ...strip,
      buttonColor: SHOP_LOOK.barColor,
      selectionMethod: 'manual',
      productIds: recommended(products, settings.threshold)
    }
  }
}

export async function saveFirstSettings(
  store: Store,
  products: readonly DemoProduct[],
  currency: string,
  expected?: number
): Promise<void> {
  const settings = JSON.stringify(toFlat(firstSettings(products, currency)))
  await store.save({ instanceId: DEMO_APP.instanceId, enabled: true, settings, expected })
}

/** Saves first settings for the demo store, once: what an owner has saved is never touched. */
export async function seedDemoInstance(
  store: Store,
  products: readonly DemoProduct[],
  currency: string
): Promise<void> {
  if (await store.read(DEMO_APP.instanceId)) return
  await saveFirstSettings(store, products, currency, 0)
}
