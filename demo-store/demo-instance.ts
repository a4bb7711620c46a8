import type { Store } from '#server/db/stores.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { DEFAULT_SETTINGS, NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { toFlat } from '#shared/settings/flat.ts'

import { idOf } from './data/stock.ts'
import { DEMO_APP } from './data/demo-app.ts'

/** The dashboard as Wix would open it for the demo store's owner, signed just now. */
export function dashboardPath(now = new Date()): string {
  const { appId, instanceId, appSecret } = DEMO_APP
  const instance = signInstance(ownerPayload(instanceId, appId, now), appSecret)
  return `/dashboard?${new URLSearchParams({ instance }).toString()}`
}

/** Small things from different shelves that anybody could add to a cart with one click. */
const RECOMMENDED = [
  'Tide Stoneware Mug',
  'Stripe Cushion',
  'Porch Lantern',
  'Rubber Fig in Clay Pot',
  'Fig Leaf Candle',
  'Market Tote'
]

/** The colours of the shop (`style.css`), as its owner chose them for the bar. */
const SHOP_LOOK = {
  backgroundColor: '#FFFDF9',
  textColor: '#22343C',
  borderColor: '#E3DED5',
  barColor: '#2D5646',
  secondaryBarColor: '#21443A',
  progressBackground: '#E3DED5'
}

/** Saves the settings of the first day: the look of a new shop in this one's colours, and chosen products. */
export async function saveFirstSettings(store: Store, currency: string): Promise<void> {
  const { style, products, ...settings } = NEW_SITE_SETTINGS
  const first = {
    ...settings,
    enabled: true,
    currency,
    style: { ...style, ...SHOP_LOOK },
    visibility: DEFAULT_SETTINGS.visibility,
    products: {
      ...products,
      buttonColor: SHOP_LOOK.barColor,
      selectionMethod: 'manual' as const,
      productIds: RECOMMENDED.map(idOf)
    }
  }
  await store.save({
    instanceId: DEMO_APP.instanceId,
    enabled: true,
    settings: JSON.stringify(toFlat(first))
  })
}
