import type { CatalogVersion } from '#shared/catalog/catalog.ts'
import { expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'
import { makePlatform } from '../../support/platform.ts'
import { wixCart } from '../carts/visitors-cart.ts'

function makeWixShop(version: CatalogVersion = 'V1_CATALOG') {
  const platform = makePlatform()
  platform.emulator.setVersion(version)
  const visitor = platform.visitorToken()
  const refreshCart = vi.fn()
  const changes: (() => void)[] = []
  const cart = wixCart({
    getAccessToken: () => visitor,
    fetch: platform.fetch,
    refreshCart,
    onCartChange: (handler) => changes.push(handler)
  })
  return { ...platform, cart, refreshCart, changes }
}

/** Something that can be bought, by its place in the shop. */
async function someProduct({ openCatalog }: ReturnType<typeof makeWixShop>, index = 0) {
  const catalog = await openCatalog()
  const { products } = await catalog.products({ offset: 0 })
  return products[index] ?? makeProduct()
}

const VERSIONS = ['V1_CATALOG', 'V3_CATALOG'] as const

test.each(VERSIONS)('a product is put into the %s cart, and Wix’s own cart is told', async (version) => {
  const shop = makeWixShop(version)
  const product = await someProduct(shop)
  await shop.cart.add(product)
  const price = product.discount_price ?? product.price
  expect(await shop.cart.get()).toMatchObject({ total: price, currency: product.currency, items: 1 })
  expect(shop.refreshCart).toHaveBeenCalledOnce()
})

test('a product that the shop does not have is not added', async () => {
  const { cart, refreshCart } = makeWixShop()
  await expect(cart.add(makeProduct({ id: '00000000-0000-4000-8000-00000000dead' }))).rejects.toThrow()
  expect(refreshCart).not.toHaveBeenCalled()
})

test('a change by Wix’s own controls is heard until the end', async () => {
  const { cart, changes } = makeWixShop()
  const onChange = vi.fn()
  const stop = cart.subscribe(onChange)
  for (const change of changes) change()
  stop()
  for (const change of changes) change()
  expect(onChange).toHaveBeenCalledOnce()
})
