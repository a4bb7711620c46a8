import { GOING_LIVE_PATH } from '#shared/api/going-live-api.ts'
import { SHIPPING_RULES_PATH } from '#shared/api/shipping-api.ts'
import { SHOP_CHANGE_PATH } from '#shared/api/shop-change-api.ts'
import { OWNER_SITE_PATH } from '#shared/api/side-cart-api.ts'
import { STATISTICS_PATH } from '#shared/api/statistics-test-api.ts'

import type { Handler } from './observed.ts'
import { barReports } from './reports.ts'
import { coupon } from './coupon.ts'
import { goingLive, tryGoingLive } from './going-live.ts'
import { health, metricsText, readiness } from './operation.ts'
import { barProducts, product } from './product-answers.ts'
import { readShippingRules, shippingRules } from './shipping-rules.ts'
import { changeShop, planShopChange } from './shop-change.ts'
import { siteBar, siteScript } from './site-script.ts'
import { ownerSite } from './owner-site.ts'
import { changeTest, statistics } from './statistics.ts'
import { restoreSettings, settingsHistory, updateSettings } from './update-settings.ts'
import { storeWidgetDefaults, userSettings, widgetSettings } from './user-settings.ts'
import { webhooks } from './webhooks.ts'

/** The handler of each method, by path. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Handler>>>>

export const SAVE = '/_functions/updateSettings'
const WEBHOOKS = '/_functions/webhooks'
const REPORTS = '/_functions/barReports'
/** Calls that read a body, each up to its own size. */
export const WITH_BODY = new Set<string>([SAVE, WEBHOOKS, REPORTS])
/** Calls of pages, owners and Wix. */
export const FUNCTIONS: RouteTable = {
  '/_functions/userSettings': { GET: userSettings },
  [SAVE]: { PUT: updateSettings },
  '/_functions/barProducts': { GET: barProducts },
  '/_functions/siteBar': { GET: siteBar },
  '/_functions/product': { GET: product },
  '/_functions/coupon': { GET: coupon },
  '/_functions/settingsHistory': { GET: settingsHistory },
  '/_functions/restoreSettings': { POST: restoreSettings },
  '/_functions/widgetSettings': { GET: widgetSettings, POST: storeWidgetDefaults },
  [GOING_LIVE_PATH]: { GET: goingLive, POST: tryGoingLive },
  [SHIPPING_RULES_PATH]: { GET: shippingRules, POST: readShippingRules },
  [SHOP_CHANGE_PATH]: { GET: planShopChange, POST: changeShop },
  [OWNER_SITE_PATH]: { GET: ownerSite },
  [REPORTS]: { POST: barReports },
  [STATISTICS_PATH]: { GET: statistics, POST: changeTest },
  [WEBHOOKS]: { POST: webhooks }
}
/** Calls of operators. */
export const OPERATION: RouteTable = {
  '/healthz': { GET: health },
  '/readyz': { GET: readiness },
  '/metrics': { GET: metricsText }
}

/** The script of one site. Without an instance id the same address is the file that serves every site (`pages.ts`). */
export const SITE_SCRIPT: RouteTable = { '/free-shipping-bar-host.js': { GET: siteScript } }

/** Every call of the service. `docs/api/calls.json` describes each. */
export const ROUTES: RouteTable = {
  ...FUNCTIONS,
  ...OPERATION,
  ...SITE_SCRIPT
}
