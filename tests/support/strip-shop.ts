import { makeSettings } from './make.ts'
import { makeService, type MakeServiceOptions, SHOP } from './service.ts'

export const STRIP_ADDRESS: string = `/_functions/barProducts?instanceId=${SHOP}`

/** A shop with a strip on a platform whose answers a test can replace. */
export async function makeStripShop(
  settings: Parameters<typeof makeSettings>[0] = {},
  { env, limits }: MakeServiceOptions = {}
) {
  let instead: (address: string) => Promise<Response | undefined> = async () => undefined
  const shop = await makeService({
    env: { PRODUCTS_CACHE_SECONDS: '3600', ...env },
    limits,
    platformFetch: async (input, init) => (await instead(String(input))) ?? shop.platform.fetch(input, init)
  })
  await shop.save(makeSettings({ enabled: true, ...settings }))
  const products = async (): Promise<{ id: string; name: string }[]> =>
    (await (await shop.call(STRIP_ADDRESS)).json()).products
  return {
    ...shop,
    ids: shop.platform.emulator.listProducts().map(({ id }) => id),
    answerPlatform: (answer: typeof instead) => void (instead = answer),
    breakPlatform: () => void (instead = () => Promise.reject(new TypeError('network'))),
    /** The owner chooses these products for the strip. */
    saveProducts: (productIds: string[]) =>
      shop.save(makeSettings({ enabled: true, ...settings, products: { productIds } })),
    names: async () => (await products()).map(({ name }) => name),
    productIds: async () => (await products()).map(({ id }) => id)
  }
}
