import type { Settings } from '#shared/settings/settings.ts'
import { DAY_MS } from '#shared/time.ts'

import { TAG } from '../../dom/tag.ts'
import type { PageKind } from './visibility.ts'

type Visibility = Settings['visibility']

export type Slot = ReturnType<typeof createSlot>

/** Moves the page for the bar (`page/place/glide.ts`). */
interface Motion {
  /** Puts the node in at the beginning. Returns a function that returns by how many px the element's content has moved. */
  entrance(parent: Element, node: HTMLElement): () => number
  glide(room: HTMLElement, px: number): void
}

const FIXED = '--fsb-margin:0;position:fixed;z-index:2147483000;left:0;right:0;max-height:50vh;overflow:auto;'

/** The documented snippet keeps the room by the element around the script tag, which has this class. */
const keepsRoom = (target: Element): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains(`${TAG}-room`)

/** The one bar of this page that is over it. */
let atEdge: Node | undefined

/** Until when a shopper has closed the bar at the edge of the window, in ms of the epoch, and where that is kept. */
const closing = { until: 0, name: `${TAG}-closed` }

/** Is the bar closed? A day is the longest, whatever is kept. Only bars that can be closed ask: to read it takes time. */
function isClosed(): boolean {
  try {
    closing.until ||= Number(localStorage.getItem(closing.name))
  } catch {
    // The browser keeps nothing.
  }
  return closing.until > Date.now() && closing.until <= Date.now() + DAY_MS
}

const makeSlot = () => Object.assign(document.createElement('div'), { className: `${TAG}-slot` })

/** The bar's margins are room of the slot: through its edges they would move the element around it, too. */
const IN_FLOW = 'display:flow-root'

/** The bars of the page itself have this class. Those in its header would only repeat them. */
const IN_CONTENT = `${TAG}-content`
const hasContent = () => document.querySelector(`.${IN_CONTENT}`)
const inHeader = new Set<{ onOthers(): void }>()

/** In px, at most the margin of a page. */
const MARGIN_PX = 16

/** Prototype.js replaces the browser's `remove()` with one that throws for a node without a parent. */
const takeOut = (node: Node) => void node.parentNode?.removeChild(node)

/**
 * A place of our own inside an element of the page, with the room that is kept free for the bar.
 * `isFixed`: undefined where the owner chooses. `reserve`: px to keep free until something is drawn.
 */
export function createSlot(target: Element, isFixed: boolean | undefined, reserve: number, page?: PageKind) {
  const node = makeSlot()
  /** Room in the page's flow, as high as a fixed bar: neither the first line nor the last is below it. */
  const spacer = makeSlot()
  const room = keepsRoom(target) ? target : node
  /** The element that keeps it now: the page's own room where that is at its beginning. */
  let edge: HTMLElement = spacer
  node.style.cssText = IN_FLOW
  const before = room.style.cssText
  let higher = () => 0
  const isContent = page === 'product' || page === 'cart'
  if (isContent) node.className += ` ${IN_CONTENT}`
  const tellHeader = () => isContent && inHeader.forEach((bar) => bar.onOthers())
  const leave = () => {
    takeOut(spacer)
    takeOut(node)
    tellHeader()
  }
  const slot = {
    kind: 'slot' as const,
    node,
    /** The element that keeps the room: the slot, or the page's element around it. */
    room,
    /** Over the page at its top or bottom edge, rather than in its flow. */
    isFixed: isFixed === true,
    /** Undefined until that code is there. */
    motion: undefined as Motion | undefined,
    closing,
    /**
     * Puts it at the beginning or the end of the target, or of the window; which of the two may be the owner's choice.
     * @returns false where it would be a second bar, or the shopper has closed it: then none comes in the header in its
     * place
     */
    show(position: Visibility['position'], placement?: Visibility['placement']): boolean {
      slot.isFixed = isFixed ?? placement === 'fixed'
      if (
        slot.isFixed
          ? isClosed() || (atEdge !== node && atEdge?.isConnected)
          : page === 'header' && (hasContent() || isClosed())
      )
        return false
      const parent = slot.isFixed ? document.body : target
      const isTop = position === 'top'
      if (isTop && !slot.isFixed && !node.isConnected) higher = slot.motion?.entrance(parent, node) ?? higher
      if ((isTop ? parent.firstElementChild : parent.lastElementChild) !== node)
        parent[isTop ? 'prepend' : 'append'](node)
      if (slot.isFixed) {
        atEdge = node
        node.style.cssText = `${FIXED}${position}:0;padding-${position}:env(safe-area-inset-${position})`
        // The slot itself is fixed: it is no room of the page.
        const isFirst = isTop && room !== node && room.getBoundingClientRect().top + scrollY <= MARGIN_PX
        edge = isFirst ? room : spacer
        if (!isTop) node.before(spacer)
        // A page with `fixed` on its tag has made room at the top; the spacer would move it there.
        else if (isFixed || isFirst) takeOut(spacer)
        else node.after(spacer)
        if (room !== node && !isFirst) slot.keep(0)
        slot.keepEdge()
      } else if (node.style.position === 'fixed') {
        takeOut(spacer)
        node.style.cssText = IN_FLOW
      }
      tellHeader()
      return true
    },
    /** Moves the page's first or last line out of a fixed bar. */
    keepEdge() {
      edge.style.minHeight = `${node.offsetHeight}px`
    },
    /** Keeps `height` px free. */
    keep(height: number) {
      room.style.minHeight = `${height}px`
    },
    /** Returns by how many px the bar has moved the page's content. To be called once the bar is laid out. */
    entered() {
      const px = higher()
      higher = () => 0
      return px
    },
    /** Takes the slot out of the page, and gives back the room. */
    close() {
      const { height } = room.getBoundingClientRect()
      leave()
      if (room === node) return
      slot.keep(0)
      slot.motion?.glide(room, height - room.getBoundingClientRect().height)
    },
    /** false: it went with a part of the page. */
    isInPage: () => target.isConnected || node.isConnected,
    /** Leaves the page as it was. */
    destroy() {
      leave()
      inHeader.delete(slot)
      room.style.cssText = before
    },
    /** A bar in a header is one too many, or no longer. */
    onOthers() {
      if (hasContent()) slot.close()
    }
  }
  if (page === 'header') inHeader.add(slot)
  if (reserve > 0 && !isFixed) {
    slot.show('top')
    if (room === node) node.style.minHeight = `${reserve}px`
  }
  return slot
}
