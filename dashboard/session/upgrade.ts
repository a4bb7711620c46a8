/** Wix's page where this site's owner chooses a plan; undefined while the app's id is not known. */
export function upgradeUrl(appId: string, instanceId: string): string | undefined {
  if (!appId) return undefined
  return `https://www.wix.com/apps/upgrade/${encodeURIComponent(appId)}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`
}
