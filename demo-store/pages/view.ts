import type { PageAssets } from '../assets.ts'
import type { DemoCategory } from '../emulator/demo-product.ts'
import type { HarnessState } from '../harness.ts'

/** Parameters that every page of the store takes. */
export interface StoreView {
  assets: PageAssets
  harness: HarnessState
  instanceId: string
  metaSiteId: string
  categories: readonly DemoCategory[]
  /** This page's path and query. */
  path: string
}
