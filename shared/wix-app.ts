// Parts of the app that its developer declares at Wix once (docs/go-live-on-wix.md), and the code relies on.

/** The script that Wix puts into every page of a site. */
export const LOADER_PATH = '/free-shipping-bar-wix.js'

/** The HTML of the embedded script: Wix fills in the names in braces, and refuses a call with others. */
export const embeddedTag = (
  loaderAddress: string
): string => `<script accesstoken="true" async src="${loaderAddress}"
  data-instance-id="{{instanceId}}" data-service-url="{{serviceUrl}}"></script>`

/** Below the heading of Wix's side cart, and above the sums of its checkout (Wix's list of slots, "Wix eCommerce"). */
export const PLACEMENTS = {
  sideCart: {
    appDefinitionId: '1380b703-ce81-ff05-f115-39571d94dfcd',
    widgetId: '49dbb2d9-d9e5-4605-a147-e926605bf164',
    slotId: 'side-cart:header:after-1'
  },
  checkout: {
    appDefinitionId: '1380b703-ce81-ff05-f115-39571d94dfcd',
    widgetId: '14fd5970-8072-c276-1246-058b79e70c1a',
    slotId: 'checkout:summary:totalsBreakdown:before'
  }
} as const

/** Wix's page on which a site's owner chooses a plan of an app. */
export const UPGRADE_PAGE = 'https://www.wix.com/apps/upgrade'

/** The address of that page for one app on one site. `page` is another than Wix's where Wix is emulated. */
export const upgradeAddress = (page: string, appId: string, instanceId: string): string =>
  `${page}/${encodeURIComponent(appId)}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`
