import { media } from '../../dom/browser.ts'
import { isPainted } from '../../first/place/painted.ts'

/** As long as the track takes to fill (`bar.css`). */
const GLIDE_MS = 300

const gliding = new WeakMap<Element, Animation>()

/** Starts an animation, and ends the one that is under way in the element. */
function animate(element: Element, keyframes: PropertyIndexedKeyframes) {
  gliding.get(element)?.cancel()
  gliding.set(element, element.animate(keyframes, { duration: GLIDE_MS, easing: 'ease' }))
}

const isOut = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)

/**
 * The elements that follow `node` in the page's flow: its later siblings, and those of all elements around it, as far as
 * the layer over the page in which it is.
 */
function* following(node: Element): Iterable<Element> {
  for (let inner: Element | null = node; inner && inner !== document.body; inner = inner.parentElement) {
    if (isOut(inner)) return
    for (let next = inner.nextElementSibling; next; next = next.nextElementSibling) {
      if (!isOut(next)) yield next
    }
  }
}

/**
 * Lets what follows `node` glide to the place that it has by now, from where it was, `px` further down (less than 0: further
 * up), instead of jumping, and the lower edge of the bar with it. The page is laid out once, and a translation is
 * no layout shift.
 * @param bar in `node`: a page that is shorter than the bar glides over it, and a press could begin on the bar and end on the
 * page. Only what the page has passed is seen and pressed. An `IntersectionObserver` would report it only when all is: it
 * observes the elements around it.
 * @param seen the height of the bar before; 0: it enters
 * @param height its height by now
 */
export function glide(node: HTMLElement, px: number, bar?: Element, seen = 0, height = 0): void {
  const grown = seen && height - seen
  if (!(px || grown) || !isPainted() || media('(prefers-reduced-motion: reduce)').matches) return
  let covered = 0
  for (const element of following(node)) {
    // Safari before 14.1 has no `translate`: what it should move is there at once.
    const { translate = '' }: { translate?: string } = getComputedStyle(element)
    const [, left = '0'] = translate.split(' ')
    // Begins at the place where it is seen now: another glide may be under way.
    const from = px + parseFloat(left)
    covered = Math.max(covered, -from)
    animate(element, { translate: [`0 ${from}px`, '0 0'] })
  }
  if (!bar) return
  if (grown) {
    // Its place has the height that it will have, and shows the box beyond that.
    const end = `${height}px`
    animate(bar, { height: [end, end] })
    animate(node, { overflow: ['visible', 'visible'] })
    const box = bar.shadowRoot?.querySelector('.bar')
    // At the bottom of the window it is the upper edge that moves.
    const translate = [`0 ${node.style.bottom ? grown : 0}px`, '0 0']
    if (box) animate(box, { translate, height: [`${seen}px`, end], overflow: ['hidden', 'hidden'] })
    // Shadows at its sides and above it are no part of the covered area.
  } else animate(bar, { clipPath: [`inset(-99px -99px ${covered}px)`, 'inset(-99px -99px 0)'] })
}

/**
 * Puts something into an element at its beginning, where the page is on screen. Returns a function to call once it is
 * laid out, which returns by how many px it has moved the element's content, as far as that is in view.
 */
export function entrance(parent: Element, node: HTMLElement): () => number {
  const first = isPainted() && Array.from(parent.children).find((child) => child.getClientRects().length > 0)
  if (!first) return () => 0
  const before = first.getBoundingClientRect().top
  const edge = parent.getBoundingClientRect().top
  node.style.marginTop = ''
  parent.prepend(node)
  // A margin that the page's content begins with was outside the element, which would move without it.
  node.style.marginTop = `${edge - parent.getBoundingClientRect().top}px`
  return () => {
    const { top } = first.getBoundingClientRect()
    return top > 0 ? before - top : 0
  }
}
