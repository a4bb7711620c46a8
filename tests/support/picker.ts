import type { ReadableAtom } from 'nanostores'
import { vi } from 'vitest'

import { $draft, editSettings, startDraft } from '#dashboard/draft/draft.ts'
import { $picker, openPicker } from '#dashboard/products/picker.ts'
import { closeSite, openSite } from '#dashboard/products/site-catalog.ts'
import type { CatalogVersion } from '#shared/catalog/catalog.ts'
import { makeSettings } from './make.ts'
import { makeNetwork } from './network.ts'
import { clearToasts } from './owner-page.ts'
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

/** Closes the site that a test opened: the next one has the same stores. */
export function closePicker() {
  closeSite()
  clearToasts()
  vi.unstubAllGlobals()
}

/** The list, once nothing is loading. */
export const listed = async () => (await until($picker, ({ list }) => list.state !== 'loading')).list

/** The state of the selection, once it is loaded: names, or why there is none. */
export async function chosen() {
  const { selected } = await until($picker, (now) => now.selected.every(({ lack }) => lack !== 'loading'))
  return selected.map(({ lack, product }) => product?.name ?? lack)
}

/** The first products of the store, as many as wanted. */
export async function shelf(count: number) {
  openPicker()
  return (await listed()).products.slice(0, count)
}

/** Names in the list, once nothing is loading. */
export const listedNames = async () => (await listed()).products.map(({ name }) => name)

export const editProducts = (change: Partial<ProductSettings>) => editSettings('products', change)
export const productIds = () => $draft.get().products.productIds

/** Opens the product picker of an owner on the demo store's range, with a network to break. */
export async function makePicker({
  version = 'V3_CATALOG',
  settings = {},
  platform = makePlatform(),
  fetch: between = (send) => send
}: PickerOptions = {}) {
  closeSite()
  clearToasts()
  platform.emulator.setVersion(version)
  const network = makeNetwork(between(platform.fetch))
  vi.stubGlobal('fetch', network.fetch)
  startDraft(makeSettings({ products: settings }))
  const tokens = { get: platform.appToken, renew: platform.appToken }
  await openSite({ tokens, platformUrl: 'http://shop.test/wixapis', mediaUrl: '/wixapis' })
  return { platform, network }
}
