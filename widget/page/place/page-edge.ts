import { followSize } from '../../dom/browser.ts'
import { keepFocus } from './keep-focus.ts'

interface Moved {
  side: 'top' | 'bottom'
  own: string
  /** px from the edge of the window, by the page's own styles. */
  px: number
}

/** The element, or what is around it, that stays in the window while the page scrolls. */
function stuck(element: Element | null): HTMLElement | undefined {
  for (let node = element; node && node !== document.body; node = node.parentElement) {
    if (node instanceof HTMLElement && /fixed|sticky/.test(getComputedStyle(node).position)) return node
  }
  return undefined
}

/** Is it a strip along the edge, such as a header, and no window over the page? */
function isStrip(node: HTMLElement): boolean {
  const { width, height } = node.getBoundingClientRect()
  return width > innerWidth / 2 && height < innerHeight / 2
}

/**
 * Keeps what the page itself has at the edge of the window, such as its header, beside a bar that is there: both can be
 * used. When the bar is closed, the focus stays in the page. Returns a function that puts it back.
 */
export function clearEdge(bar: HTMLElement): () => void {
  const moved = new Map<HTMLElement, Moved>()
  const page = document.documentElement.style
  const endFocus = keepFocus(bar)
  let frame = 0

  const putBack = () => {
    for (const [node, { side, own }] of moved) node.style.setProperty(side, own)
    moved.clear()
    page.removeProperty('scroll-padding-top')
    page.removeProperty('scroll-padding-bottom')
  }
  const update = () => {
    frame = 0
    // The owner may have chosen another place meanwhile.
    if (bar.style.position !== 'fixed') return putBack()
    const side = bar.style.top === '' ? 'bottom' : 'top'
    if ([...moved.values()].some((one) => one.side !== side)) putBack()
    const height = bar.offsetHeight
    // The targets of links and of the keyboard are beside the bar too.
    page.setProperty(`scroll-padding-${side}`, `${height}px`)
    for (const y of [1, height / 2, height + 1]) {
      const at = side === 'top' ? y : innerHeight - y
      for (const element of document.elementsFromPoint(innerWidth / 2, at)) {
        const node = bar.contains(element) ? undefined : stuck(element)
        if (!node || moved.has(node) || !isStrip(node)) continue
        const px = Number.parseFloat(getComputedStyle(node).getPropertyValue(side))
        if (px < height) moved.set(node, { side, own: node.style.getPropertyValue(side), px })
      }
    }
    for (const [node, { px }] of moved) node.style.setProperty(side, `${px + height}px`, 'important')
  }
  const later = () => {
    frame ||= requestAnimationFrame(update)
  }
  const endSizes = followSize(bar, later)
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  return () => {
    endFocus()
    cancelAnimationFrame(frame)
    endSizes?.()
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
    putBack()
  }
}
