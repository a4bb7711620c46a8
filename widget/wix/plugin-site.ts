import type { CartSource } from '../carts/cart-source.ts'
import { instanceOf } from './instance-of.ts'

/** Written by the service. */
const APP_ID = '%WIX_APP_ID%'

/** What Wix gives to a plugin's element for the visitor's token. */
export type GetAccessToken = () => Promise<string>

export const tell = (error: unknown) => console.debug('free-shipping-bar:', error)

/** Wix's editor shows a plugin in a frame of another origin, without storage. There is no cart. */
export function isInEditor(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Half of what is needed, so that an owner sees in the editor how the bar looks. */
export function exampleCart(): CartSource {
  let needed = 50
  return {
    get: () => ({ total: needed / 2 }),
    subscribe: () => () => {},
    add() {},
    follow: ({ typed }) => void (needed = typed?.threshold ?? needed)
  }
}

/** Whose bar it is, by the visitor's token. `address`: of the plugin's script. */
export async function siteOfToken(address: string | undefined, getAccessToken: GetAccessToken) {
  const instanceId = instanceOf(await getAccessToken())
  if (!instanceId || !address) throw new Error('The token names no site.')
  return { instanceId, serviceUrl: new URL(address).origin, applicationId: APP_ID, getAccessToken }
}
