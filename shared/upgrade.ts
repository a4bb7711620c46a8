/** Wix's page on which a site's owner chooses a plan of an app. */
export const UPGRADE_PAGE = 'https://www.wix.com/apps/upgrade'

/** The address of that page for one app on one site. `page` is another than Wix's where Wix is emulated. */
export const upgradeAddress = (page: string, appId: string, instanceId: string): string =>
  `${page}/${encodeURIComponent(appId)}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`
