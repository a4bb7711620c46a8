import { makeSettings } from './make.ts'
import { makeService, type MakeServiceOptions, SHOP } from './service.ts'

export const STRIP_ADDRESS: string = `/_functions/barProducts?instanceId=${SHOP}`

/** A shop with a strip on a platform that a test can take away. */
export async function makeStripShop(
  settings: Parameters<typeof makeSettings>[0] = {},
  { env, limits }: MakeServiceOptions = {}
) {
  let down = false
  const shop = await makeService({
    env: { PRODUCTS_CACHE_SECONDS: '3600', ...env },
    limits,
    platformFetch: async (input, init) => {
      if (down) throw new TypeError('network')
      return shop.platform.fetch(input, init)
    }
  })
  await shop.save(makeSettings({ enabled: true, ...settings }))
  const products = async (): Promise<{ id: string; name: string }[]> =>
    (await (await shop.call(STRIP_ADDRESS)).json()).products
  return {
    ...shop,
    ids: shop.platform.emulator.listProducts().map(({ id }) => id),
    breakPlatform: () => void (down = true),
    /** The owner chooses these products for the strip. */
    saveProducts: (productIds: string[]) =>
      shop.save(makeSettings({ enabled: true, ...settings, products: { productIds } })),
    names: async () => (await products()).map(({ name }) => name),
    productIds: async () => (await products()).map(({ id }) => id)
  }
}
