import { instanceOf } from './instance-of.ts'

/** Written by the service. */
const APP_ID = '%WIX_APP_ID%'

/** Wix's function, given to a plugin's element, for the visitor's token. */
export type GetAccessToken = () => Promise<string>

export const tell = (error: unknown) => console.debug('free-shipping-bar:', error)

/** Reads the site of the bar from the visitor's token. `address`: of the plugin's script. */
export async function siteOfToken(address: string | undefined, getAccessToken: GetAccessToken) {
  const instanceId = instanceOf(await getAccessToken())
  if (!instanceId || !address) throw new Error('The token names no site.')
  return { instanceId, serviceUrl: new URL(address).origin, applicationId: APP_ID, getAccessToken }
}
