import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

const ADVANCE_MS = 1000

/** The products of the legacy widget, one at a time. */
export interface CarouselView {
  products: readonly Product[]
  index: number
  /** Ids of the products that were added to the cart. */
  added: ReadonlySet<string>
}

export interface Carousel {
  $carousel: ReadableAtom<CarouselView>
  fill(products: readonly Product[]): void
  /** Wraps at both ends. */
  turn(steps: 1 | -1): void
  add(product: Product): void
  /** The cart refused the product: it can be added again. */
  takeBack(id: string): void
  destroy(): void
}

export function createCarousel(onAdd: (product: Product) => void): Carousel {
  const $carousel = atom<CarouselView>({ products: [], index: 0, added: new Set() })
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (next: Partial<CarouselView>) => $carousel.set({ ...$carousel.get(), ...next })
  const turn = (steps: 1 | -1) => {
    const { products, index } = $carousel.get()
    if (products.length > 1) change({ index: (index + steps + products.length) % products.length })
  }
  return {
    $carousel,
    fill: (products) =>
      change({ products, index: Math.min($carousel.get().index, Math.max(0, products.length - 1)) }),
    turn,
    add(product) {
      if ($carousel.get().added.has(product.id)) return
      change({ added: new Set([...$carousel.get().added, product.id]) })
      onAdd(product)
      clearTimeout(timer)
      timer = setTimeout(() => turn(1), ADVANCE_MS)
    },
    takeBack: (id) => change({ added: new Set([...$carousel.get().added].filter((other) => other !== id)) }),
    destroy: () => clearTimeout(timer)
  }
}
