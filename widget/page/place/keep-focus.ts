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
export function keepFocus(bar: HTMLElement): () => void {
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
