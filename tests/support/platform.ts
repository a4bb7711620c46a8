import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { Emulator, type EmulatorOptions } from '#demo-store/emulator/emulator.ts'
import { createPlatformClient } from '#shared/catalog/client.ts'
import { type OpenCatalogOptions, openCatalog } from '#shared/catalog/open-catalog.ts'

/** A platform of its own with what a test needs to talk to it; nothing listens on a port. */
export function makePlatform(options: EmulatorOptions = {}) {
  const emulator = new Emulator(options)
  const calls: string[] = []

  const platformFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace(/^\/wixapis/, '')}`)
    return emulator.app.fetch(new Request(request.url.replace('/wixapis', ''), request))
  }

  async function token(body: object): Promise<string> {
    const answer = await emulator.app.request('/oauth2/token', { method: 'POST', body: JSON.stringify(body) })
    const { access_token } = await answer.json()
    return String(access_token)
  }

  const appToken = () =>
    token({
      grant_type: 'client_credentials',
      client_id: DEMO_APP.appId,
      client_secret: DEMO_APP.appSecret,
      instance_id: DEMO_APP.instanceId
    })
  const visitorToken = () => token({ grantType: 'anonymous', clientId: DEMO_APP.appId })

  /** `instead` answers calls, as `METHOD address`, that the platform should not. */
  const client = (
    getAccessToken = appToken,
    instead: (call: string) => Response | undefined = () => undefined
  ) =>
    createPlatformClient({
      getAccessToken,
      platformUrl: 'http://shop.test/wixapis',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        return instead(`${request.method} ${request.url}`) ?? platformFetch(request)
      }
    })

  return {
    emulator,
    /** Every call so far, as `METHOD /path`. */
    calls,
    fetch: platformFetch,
    appToken,
    visitorToken,
    client,
    openCatalog: (change: Partial<OpenCatalogOptions> = {}) =>
      openCatalog({ client: client(), mediaUrl: '/wixapis', ...change })
  }
}
