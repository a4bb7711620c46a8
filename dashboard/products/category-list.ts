import type { Catalog, Category } from '#shared/catalog/catalog.ts'
import { atom } from 'nanostores'

import { storeReason } from './catalog-source.ts'

/** The store's categories (v3) or collections (v1). */
export type Categories =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; categories: readonly Category[] }

export function createCategoryList({ catalog }: { catalog: () => Promise<Catalog> }) {
  const $categories = atom<Categories>({ state: 'idle' })
  async function load() {
    $categories.set({ state: 'loading' })
    try {
      $categories.set({ state: 'ready', categories: await (await catalog()).categories() })
    } catch (error) {
      $categories.set({ state: 'failed', message: storeReason(error) })
    }
  }
  return {
    $categories,
    /** Loads them unless that was done before. */
    openCategories() {
      if ($categories.get().state === 'idle') void load()
    },
    /** Loads the categories again if loading failed. */
    loadFailed() {
      if ($categories.get().state === 'failed') void load()
    }
  }
}

export type CategoryList = ReturnType<typeof createCategoryList>
