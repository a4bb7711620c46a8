import { isZone } from '../settings/local-time.ts'
import { ask } from './catalog-error.ts'
import type { PlatformClient } from './client.ts'

/** IANA name of the site's time zone; undefined where it has none. Throws like the catalog. */
export async function siteTimeZone(client: PlatformClient): Promise<string | undefined> {
  const { properties } = await ask(() => client.site.getSiteProperties({ fields: ['timeZone'] }))
  const zone = properties?.timeZone ?? ''
  return isZone(zone) ? zone : undefined
}
