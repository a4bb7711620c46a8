import { makeService, SHOP } from '../../tests/support/service.ts'
import { makeSettings } from '../../tests/support/make.ts'
import type { Figure } from '../figure.ts'

const SHOPPERS = 200
const ADDRESS = `/_functions/barProducts?instanceId=${SHOP}`

/** Measures the calls to the platform that one store's shoppers cause: none while the strip is kept, one load otherwise. */
export async function strip(): Promise<Figure[]> {
  const service = await makeService({
    env: { PRODUCTS_CACHE_SECONDS: '60', RATE_LIMITS: 'off' }
  })
  const { calls } = service.platform
  const productIds = service.platform.emulator
    .listProducts()
    .slice(0, 8)
    .map(({ id }) => id)
  const saved = await service.save(makeSettings({ enabled: true, products: { enabled: true, productIds } }))
  if (!saved.ok) throw new Error(`The settings were not saved: ${await saved.text()}`)
  const together = () => Promise.all(Array.from({ length: SHOPPERS }, () => service.call(ADDRESS)))
  const productCalls = () => calls.filter((call) => call.includes('/products/')).length
  await together()
  const cold = productCalls()
  calls.length = 0
  await together()
  const fresh = calls.length
  await service.store.close()
  return [
    {
      name: `${SHOPPERS} shoppers at once, nothing kept: calls for products`,
      value: cold,
      unit: 'calls',
      goal: 1
    },
    {
      name: `${SHOPPERS} shoppers while the strip is kept: platform calls`,
      value: fresh,
      unit: 'calls',
      goal: 0
    }
  ]
}
