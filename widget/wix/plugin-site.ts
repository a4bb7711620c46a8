/** Matches the instance's id as Wix writes it in JSON, also where that is a text in JSON again. */
const INSTANCE_ID = /"instanceId\\*"\s*:\s*\\*"([\w-]+)/

/**
 * The app's instance on the site that a visitor's token is for; undefined where the token does not say it. What is inside a
 * token is not documented: it is looked for in each of its parts. Nothing is proven by it: who asks the platform with
 * the token gets that visitor's cart, and settings are public.
 */
export function instanceOf(token: string): string | undefined {
  for (const part of token.split('.')) {
    try {
      const [, id] = INSTANCE_ID.exec(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) ?? []
      if (id) return id
    } catch {
      // It is in another form.
    }
  }
  return undefined
}

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
