import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { AddressSchema } from '../lib/mail-address.ts'
import type { AppManagementOptions } from './app-management.ts'

const PropertiesSchema = v.object({ properties: v.object({ email: AddressSchema }) })

/** The e-mail address that the site shows as its business's; undefined where it has none. @throws Error when Wix does not say */
export async function businessEmail({
  platformUrl,
  getAccessToken,
  fetch
}: AppManagementOptions): Promise<string | undefined> {
  const { siteProperties } = await import('@wix/business-tools')
  const client = createClient({
    modules: { site: { getSiteProperties: siteProperties.getSiteProperties } },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
  const read = v.safeParse(PropertiesSchema, await client.site.getSiteProperties({ fields: ['email'] }))
  return read.success ? read.output.properties.email : undefined
}
