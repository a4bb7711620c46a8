import { atom, type ReadableAtom } from 'nanostores'

import { createProductPicker } from '#dashboard/products/product-picker.ts'
import { type CatalogState, failedCatalog } from '#dashboard/products/site-catalog.ts'
import type { CatalogVersion } from '#shared/catalog/catalog.ts'
import { createPlatformClient } from '#shared/catalog/client.ts'
import { openCatalog } from '#shared/catalog/open-catalog.ts'
import type { Product } from '#shared/catalog/product.ts'
import { makeSettings } from './make.ts'
import { makeNetwork } from './network.ts'
import { makePlatform } from './platform.ts'

type ProductSettings = ReturnType<typeof makeSettings>['products']

interface PickerOptions {
  version?: CatalogVersion
  settings?: Partial<ProductSettings>
  platform?: ReturnType<typeof makePlatform>
  /** Between the picker and the platform. */
  fetch?: (send: typeof fetch) => typeof fetch
}

/** Resolves with a store's value once `isDone` is true of it. */
export function until<T>($store: ReadableAtom<T>, isDone: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = $store.subscribe((value) => {
      if (!isDone(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
}

/** An owner's product picker on the demo store's range, with the toasts it showed and a network to break. */
export async function makePicker({
  version = 'V3_CATALOG',
  settings = {},
  platform = makePlatform(),
  fetch: between = (send) => send
}: PickerOptions = {}) {
  platform.emulator.setVersion(version)
  const network = makeNetwork(between(platform.fetch))
  const client = createPlatformClient({
    getAccessToken: platform.appToken,
    platformUrl: 'http://shop.test/wixapis',
    fetch: network.fetch
  })
  const $settings = atom(makeSettings({ products: settings }).products)
  const $catalog = atom<CatalogState>({ state: 'loading' })
  const toasts: string[] = []
  const open = async () => {
    $catalog.set({ state: 'loading' })
    try {
      $catalog.set({ state: 'ready', catalog: await openCatalog({ client, mediaUrl: '/wixapis' }) })
    } catch (error) {
      $catalog.set(failedCatalog(error))
    }
  }
  const edit = (change: Partial<ProductSettings>) => $settings.set({ ...$settings.get(), ...change })
  const picker = createProductPicker({
    $settings,
    $countsUnshipped: atom(false),
    setProductIds: (productIds) => edit({ productIds }),
    $catalog,
    reopenCatalog: () => void open(),
    notify: ({ type, message }) => {
      const words = `${type}: ${message}`
      // As on the page, a toast replaces the same one.
      const remove = () => void (toasts.includes(words) && toasts.splice(toasts.indexOf(words), 1))
      remove()
      toasts.push(words)
      return remove
    }
  })
  // The page listens to these stores all the time.
  picker.$list.listen(() => {})
  await open()

  return {
    ...picker,
    platform,
    network,
    toasts,
    $settings,
    edit,
    /** The list, once nothing is loading. */
    listed: () =>
      until(
        picker.$list,
        (list) => list.state !== 'loading' && (list.state !== 'shown' || list.more !== 'loading')
      ),
    /** The state of the selection, once it is loaded: names, or why there is none. */
    chosen: async () => {
      const rows = await until(picker.$selected, (now) => now.every(({ state }) => state !== 'loading'))
      return rows.map(({ state, product }) => product?.name ?? state)
    },
    /** The first products of the store, as many as wanted. */
    async shelf(count: number): Promise<Product[]> {
      picker.open()
      const list = await this.listed()
      return list.state === 'shown' ? list.products.slice(0, count) : []
    }
  }
}

/** Names in a list. */
export const listedNames = (list: Awaited<ReturnType<Awaited<ReturnType<typeof makePicker>>['listed']>>) =>
  list.state === 'shown' ? list.products.map(({ name }) => name) : []
