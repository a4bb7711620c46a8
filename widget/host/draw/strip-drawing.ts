import type { Add } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'

import { scrollByHand, scrollByItself, toggleFold, watchOverflow } from '../../strip/scrolling.ts'
import { isMarked, isSameOrder, unfoldText, wantedProducts, wantsStrip } from '../../strip/shown-products.ts'
import { copy, drawCard, find, type Pattern, updateCard } from './card-drawing.ts'

/** The strip as it is filled from the service's pattern, until the components take it over. */
export interface StripDrawing {
  show(view: ReadyView, adds: ReadonlyMap<string, Add>): void
  /** The products in the order in which they are drawn. */
  products(): readonly Product[]
  /** The product on whose card this node is. */
  productAt(node: Element): Product | undefined
  /** Nothing moves from now on: a shopper uses the strip. */
  hold(): void
  /** The components cannot be loaded: what has options is chosen in the product's page. */
  goAlone(): void
  stop(): void
}

/** Fills the strip into its `room` in the bar. Without a pattern the service expects no products. */
export function createStripDrawing(bar: Element): StripDrawing | undefined {
  const room = find(bar, '.strip-room')
  const template = bar.parentNode?.querySelector('template')
  if (!room || !template) return undefined
  template.remove()
  // As `strip-pattern.tsx` draws it.
  const [strip, card, sale, choose, link, noPicture] = template.content.children as unknown as HTMLElement[]
  const list = strip && find(strip, 'ul')
  const unfold = strip?.firstElementChild
  if (!strip || !list || !card || !sale || !choose || !link || !noPicture) return undefined
  const pattern: Pattern = { strip, card, sale, choose, link, noPicture }
  strip.remove()
  const cards = new Map<string, HTMLElement>()
  let shown: readonly Product[] = []
  let isHeld = false
  let isAlone = false
  let stops: (() => void)[] = []
  /** Addresses of pictures that do not load. */
  const broken = new Set<string>()

  const rest = () => {
    for (const end of stops.splice(0)) end()
  }
  function open({ settings }: ReadyView) {
    const { scrollType, autoScrollInterval } = settings.products
    if (!list || !strip) return
    stops = [watchOverflow(strip, list)]
    if (scrollType === 'auto') stops.push(scrollByItself(strip, list, autoScrollInterval))
  }
  function drawList(list: HTMLElement, given: ReadyView, adds: ReadonlyMap<string, Add>) {
    const view = isAlone ? { ...given, takesVariants: false } : given
    const byId = new Map(view.products.map((product) => [product.id, product]))
    const wanted = isHeld ? shown.map((product) => byId.get(product.id) ?? product) : wantedProducts(view)
    const nodes = wanted.map((product) => {
      const image_url = broken.has(product.image_url) ? '' : product.image_url
      const drawn = drawCard(pattern, { product: { ...product, image_url }, view, add: adds.get(product.id) })
      const there = cards.get(product.id)
      if (there) updateCard(there, drawn)
      else cards.set(product.id, drawn)
      return there ?? drawn
    })
    if (!isSameOrder(shown, wanted) || list.children.length === 0) {
      list.replaceChildren(...nodes)
      // The product that closes the gap best is in view.
      if (isMarked(view)) list.scrollTo({ left: 0 })
    }
    shown = wanted
  }

  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('.arrow, .unfold')
    if (!button) return
    if (button.matches('.unfold')) toggleFold(button)
    else scrollByHand(strip, list, button.matches('.next') ? 1 : -1)
  }
  const replacePicture = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    broken.add(target.getAttribute('src') ?? '')
    target.replaceWith(copy(pattern.noPicture))
  }
  strip.addEventListener('click', press)
  list.addEventListener('error', replacePicture, true)
  let last: [view: ReadyView, adds: ReadonlyMap<string, Add>] | undefined
  const drawing: StripDrawing = {
    show(view, adds) {
      last = [view, adds]
      room.hidden = view.awaitsProducts !== true
      if (!wantsStrip(view)) {
        rest()
        return strip.replaceWith(room)
      }
      const words = view.language.strip ?? STRIP_COPY
      const isNew = !strip.isConnected
      find(strip, '.previous')?.setAttribute('aria-label', words.previous)
      strip.lastElementChild?.setAttribute('aria-label', words.next)
      list.setAttribute('aria-label', words.products)
      drawList(list, view, adds)
      unfold?.replaceChildren(unfoldText(words, shown.length))
      if (!isNew) return
      room.replaceWith(strip)
      open(view)
    },
    products: () => shown,
    productAt(node) {
      const card = node.closest('li')
      return shown.find(({ id }) => cards.get(id) === card)
    },
    // Products that are not there yet move nothing.
    hold: () => void (isHeld = shown.length > 0),
    goAlone() {
      isAlone = true
      isHeld = false
      if (last) drawing.show(...last)
    },
    stop() {
      rest()
      strip.removeEventListener('click', press)
      list.removeEventListener('error', replacePicture, true)
    }
  }
  return drawing
}
