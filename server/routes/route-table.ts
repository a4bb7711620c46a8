import { BAR_FAILURES_PATH } from '#shared/api/bar-failures-api.ts'
import { OWNER_MAILS_PATH } from '#shared/api/owner-mails-api.ts'
import { FREE_SHIPPING_PATH } from '#shared/api/free-shipping-api.ts'
import { GOAL_DISCOUNT_PATH } from '#shared/api/goal-discount-api.ts'
import { BAR_SEEN_PATH, GOING_LIVE_PATH } from '#shared/api/going-live-api.ts'
import { SHIPPING_CHECK_PATH, SHIPPING_RULES_PATH } from '#shared/api/shipping-api.ts'
import { SIDE_CART_PATH } from '#shared/api/side-cart-api.ts'
import { SITE_THEME_PATH } from '#shared/api/site-theme-api.ts'
import { SIGN_OUT_PATH } from '#shared/api/sign-out-api.ts'
import { STATISTICS_PATHS } from '#shared/api/statistics-api.ts'
import { STATISTICS_TEST_PATH } from '#shared/api/statistics-test-api.ts'

import type { Handler } from './observed.ts'
import { RUN_TOOL_PATH } from '../tools/declared.ts'
import { STOP_MAILS_PATH } from '../mails/stop-links.ts'
import { ASK_FOR_LINK_PATH, SIGN_IN_PATH } from '../owners/paths.ts'
import { runTool } from './app-tools.ts'
import { barFailures } from './bar-failures.ts'
import { barEvents } from './bar-events.ts'
import { barProducts } from './bar-products.ts'
import { barSeen } from './bar-seen.ts'
import { coupon } from './coupon.ts'
import { goneDraft } from './draft.ts'
import { freeShippingCalls } from './free-shipping.ts'
import { goalDiscountCalls } from './goal-discount.ts'
import { goingLive, tryGoingLive } from './going-live.ts'
import { health, readiness } from './health.ts'
import { askForLink, linkPage, signIn, signInPage, signOut } from './owner.ts'
import { keepOwnerMails, ownerMails } from './owner-mails.ts'
import { stopMails, stopPage } from './stop-mails.ts'
import { metricsText } from './metrics.ts'
import { pageProduct, productVariants } from './product-answers.ts'
import { restoreSettings, settingsHistory } from './settings-history.ts'
import { shippingCheck } from './shipping-check.ts'
import { readShippingRules, shippingRules } from './shipping-rules.ts'
import { sideCart } from './side-cart.ts'
import { siteBar, siteScript } from './site-script.ts'
import { siteTheme } from './site-theme.ts'
import { statistics } from './statistics.ts'
import { changeTest } from './statistics-test.ts'
import { updateSettings } from './update-settings.ts'
import { userSettings } from './user-settings.ts'
import { viewPass } from './view-pass.ts'
import { webhooks } from './webhooks.ts'
import { storeWidgetDefaults, widgetSettings } from './widget-settings.ts'

/** The handler of each method, by path. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Handler>>>>

const WEBHOOKS = '/_functions/webhooks'
/** Calls that read a body, each up to its own size. A deletion never reads one. */
export const WITH_BODY = new Set<string>([
  '/_functions/updateSettings',
  WEBHOOKS,
  BAR_SEEN_PATH,
  BAR_FAILURES_PATH,
  SHIPPING_CHECK_PATH,
  STATISTICS_PATHS.barEvents,
  RUN_TOOL_PATH,
  OWNER_MAILS_PATH,
  STOP_MAILS_PATH,
  SIGN_IN_PATH,
  ASK_FOR_LINK_PATH
])
/** Calls of pages, owners and Wix. */
export const FUNCTIONS: RouteTable = {
  '/_functions/userSettings': { GET: userSettings },
  '/_functions/updateSettings': { PUT: updateSettings },
  '/_functions/draft': { GET: goneDraft, PUT: goneDraft, DELETE: goneDraft },
  '/_functions/barProducts': { GET: barProducts },
  '/_functions/siteBar': { GET: siteBar },
  '/_functions/productVariants': { GET: productVariants },
  '/_functions/pageProduct': { GET: pageProduct },
  '/_functions/coupon': { GET: coupon },
  '/_functions/viewPass': { GET: viewPass },
  '/_functions/settingsHistory': { GET: settingsHistory },
  '/_functions/restoreSettings': { POST: restoreSettings },
  '/_functions/widgetSettings': { GET: widgetSettings, POST: storeWidgetDefaults },
  [GOING_LIVE_PATH]: { GET: goingLive, POST: tryGoingLive },
  [SHIPPING_RULES_PATH]: { GET: shippingRules, POST: readShippingRules },
  [SHIPPING_CHECK_PATH]: { POST: shippingCheck },
  [FREE_SHIPPING_PATH]: freeShippingCalls,
  [GOAL_DISCOUNT_PATH]: goalDiscountCalls,
  [SITE_THEME_PATH]: { GET: siteTheme },
  [SIDE_CART_PATH]: { GET: sideCart },
  [BAR_SEEN_PATH]: { POST: barSeen },
  [BAR_FAILURES_PATH]: { POST: barFailures },
  [STATISTICS_PATHS.barEvents]: { POST: barEvents },
  [STATISTICS_PATHS.statistics]: { GET: statistics },
  [STATISTICS_TEST_PATH]: { POST: changeTest },
  [WEBHOOKS]: { POST: webhooks },
  [OWNER_MAILS_PATH]: { GET: ownerMails, POST: keepOwnerMails },
  [RUN_TOOL_PATH]: { POST: runTool },
  [SIGN_OUT_PATH]: { POST: signOut }
}
/** Calls of operators. */
export const OPERATION: RouteTable = {
  '/healthz': { GET: health },
  '/readyz': { GET: readiness },
  '/metrics': { GET: metricsText }
}

/** Pages behind the links in mails about shops. */
export const MAIL_PAGES: RouteTable = { [STOP_MAILS_PATH]: { GET: stopPage, POST: stopMails } }

/** Pages on which owners of shops outside Wix sign in; without `OWNER_LOGIN` there are none. */
export const OWNER_PAGES: RouteTable = {
  [SIGN_IN_PATH]: { GET: signInPage, POST: signIn },
  [ASK_FOR_LINK_PATH]: { GET: linkPage, POST: askForLink }
}

/** The script of one site. Without an instance id the same address is the file that serves every site (`pages.ts`). */
export const SITE_SCRIPT: RouteTable = { '/free-shipping-bar-host.js': { GET: siteScript } }

/** Every call of the service. Each has its rows in the two tables of `README.md`. */
export const ROUTES: RouteTable = {
  ...FUNCTIONS,
  ...OPERATION,
  ...MAIL_PAGES,
  ...OWNER_PAGES,
  ...SITE_SCRIPT
}
