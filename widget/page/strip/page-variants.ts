import type { Bar } from '#shared/bar/bar.ts'
import type { Variant } from '#shared/catalog/variant.ts'

import type { StripSite } from './bar-strip.ts'

interface PageVariants extends Pick<Bar, 'chooseVariant'> {
  stop(): void
}

/** Asks the service for the variants of a site's products when a shopper wants to choose. */
export function createPageVariants({
  $variants,
  $adds,
  variantsOf
}: Pick<StripSite, '$variants' | '$adds' | 'variantsOf'>): PageVariants {
  const set = (id: string, variants: readonly Variant[] | undefined) => {
    const all = new Map($variants.get())
    if (variants) all.set(id, variants)
    else if (!all.delete(id)) return
    $variants.set(all)
  }
  return {
    async chooseVariant({ id }) {
      if ($variants.get().get(id)?.length) return
      // The service may know by now.
      set(id, undefined)
      try {
        set(id, await variantsOf(id))
      } catch (error) {
        console.debug('free-shipping-bar: the variants cannot be loaded', error)
        set(id, [])
      }
    },
    // The chosen variant may be sold out by now: the next choice is asked for anew.
    stop: $adds.listen((adds) => {
      for (const [id, { state }] of adds) if (state === 'refused') set(id, undefined)
    })
  }
}
