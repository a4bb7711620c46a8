import { followSize } from '../../dom/browser.ts'
import { CLOSE_EVENT } from '../../dom/tag.ts'

const FOCUSABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]'

/** Can the keyboard go there? Browsers without `checkVisibility` (Safari until 17.4) find the same by the boxes. */
const isReachable = (node: HTMLElement): boolean =>
  node.tabIndex >= 0 &&
  !node.matches(':disabled, [inert], [inert] *') &&
  (node.checkVisibility?.({ visibilityProperty: true }) ?? node.getClientRects().length > 0)

/** The element that has the focus when `bar` is gone: the one after it, or else before it. */
function beside(bar: Element): HTMLElement | undefined {
  const others = Array.from(document.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (node) => !bar.contains(node) && isReachable(node)
  )
  const isAfter = (node: Element) => bar.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
  return others.find(isAfter) ?? others.pop()
}

/**
 * Moves the focus out of `bar` when a shopper closes it: back to its element before, or, by the keyboard, to the next one.
 * The focus would be lost with the bar, and the keyboard would begin at the top of the page. Returns a function that ends it.
 */
function keepFocus(bar: HTMLElement): () => void {
  let before: Element | null = null
  const remember = ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget instanceof Element ? relatedTarget : null
    if (!bar.contains(from)) before = from
  }
  const giveBack = () => {
    const { activeElement: host } = document
    if (!host || !bar.contains(host)) return
    const hasPlace = before instanceof HTMLElement && before.isConnected && isReachable(before)
    // A mouse or a finger needs no focus in the page: it would only open a link that is hidden until then.
    const isKeyboard = host.shadowRoot?.activeElement?.matches(':focus-visible')
    const target = hasPlace ? before : isKeyboard && beside(bar)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  bar.addEventListener('focusin', remember)
  // Before the bar is taken out of the page.
  bar.addEventListener(CLOSE_EVENT, giveBack, true)
  return () => {
    bar.removeEventListener('focusin', remember)
    bar.removeEventListener(CLOSE_EVENT, giveBack, true)
  }
}

interface Moved {
  side: 'top' | 'bottom'
  own: string
  /** px from the edge of the window, by the page's own styles. */
  px: number
}

/** The element, or an ancestor of it, that stays in the window while the page scrolls. */
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
 * Keeps what the page itself has at the edge of the window, such as its header, clear of the bar: both can be
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
    // The targets of links and of the keyboard stay clear of the bar too.
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
