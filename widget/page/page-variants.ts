import type { Bar } from '#shared/bar/bar.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { atom } from 'nanostores'

import { loadMessages } from './modules.ts'
import type { Site } from './site/site.ts'

export interface PageVariants extends Pick<Bar, '$variants' | 'chooseVariant'> {
  destroy(): void
}

/** The variants of a site's products, asked of the service when a shopper wants to choose. */
export function createPageVariants({ serviceUrl, instanceId }: Site, $adds: Bar['$adds']): PageVariants {
  const $variants = atom<ReadonlyMap<string, readonly Variant[]>>(new Map())
  const set = (id: string, variants: readonly Variant[] | undefined) => {
    const all = new Map($variants.get())
    if (variants) all.set(id, variants)
    else if (!all.delete(id)) return
    $variants.set(all)
  }
  return {
    $variants,
    async chooseVariant({ id }) {
      if ($variants.get().get(id)?.length) return
      // The service may know by now.
      set(id, undefined)
      try {
        const { shopperApi } = await loadMessages(serviceUrl || location.href)
        set(id, await shopperApi(serviceUrl, instanceId).variants(id))
      } catch (error) {
        console.debug('free-shipping-bar: the variants cannot be loaded', error)
        set(id, [])
      }
    },
    // The chosen variant may be sold out by now: the next choice is asked for anew.
    destroy: $adds.listen((adds) => {
      for (const [id, { state }] of adds) if (state === 'refused') set(id, undefined)
    })
  }
}
