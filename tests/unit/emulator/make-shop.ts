import { createCallsClient } from '#shared/catalog/calls/client.ts'

import { makePlatform } from '../../support/platform.ts'

/** The demo store seen by an app: a product without options, one with sizes, and what shoppers see of them. */
export function makeShop(version: 'V1_CATALOG' | 'V3_CATALOG') {
  const { emulator, fetch, appToken, visitorToken } = makePlatform()
  emulator.setVersion(version)
  const clientFor = (getAccessToken: () => Promise<string>) =>
    createCallsClient({ getAccessToken, platformUrl: 'http://shop.test/wixapis', fetch })
  const products = emulator.listProducts()
  const plain = products.find(
    ({ options, wasPrice, inStock }) => options.length === 0 && !wasPrice && inStock
  )
  const sized = products.find(({ options }) => options.some(({ choices }) => choices.includes('M')))
  return {
    ...clientFor(appToken),
    shopper: clientFor(visitorToken),
    emulator,
    plain: plain?.id ?? '',
    sized: sized?.id ?? '',
    shown: (id: string) => emulator.listProducts().find((product) => product.id === id)
  }
}
