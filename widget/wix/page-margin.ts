/** px that the bar keeps at least from the edges of the window, and from what is below it. */
const LEAST = 16
/** px that it keeps from what is above it. */
const ABOVE = 24
/** Elements that show the edges of the page's column, and the number of them that is enough. */
const CONTENT = 'h1, h2, h3, p, li, img'
const MOST = 24
/** px by which the spaces beside a column in the middle differ at most. */
const OFF_CENTER = 24

/** Width of the column that holds an element's texts and pictures, in px. */
function columnOf(target: Element, { left, right, width }: DOMRect): number | undefined {
  const boxes = Array.from(target.querySelectorAll(CONTENT))
    .slice(0, MOST)
    .map((element) => element.getBoundingClientRect())
    // Leaves out elements as wide as the page, which tell nothing about its column.
    .filter((box) => box.width > 0 && box.width < width - 1)
  if (boxes.length === 0) return undefined
  const first = Math.min(...boxes.map((box) => box.left))
  const last = Math.max(...boxes.map((box) => box.right))
  const isCentered = Math.abs(first - left - (right - last)) <= OFF_CENTER
  return isCentered && last - first > width / 2 ? last - first : undefined
}

/** The CSS margin of a bar at the beginning of `target`: it stands over the page's column and is as wide. */
export function pageMargin(target: Element | null): string {
  const room = target?.getBoundingClientRect()
  if (!target || !room) return `${ABOVE}px ${LEAST}px ${LEAST}px`
  const outside = Math.min(room.left, document.documentElement.clientWidth - room.right)
  const edge = `${Math.min(LEAST, Math.max(0, LEAST - outside))}px`
  const column = columnOf(target, room)
  // As CSS counts it, it is right after the window was resized, too.
  return `${ABOVE}px ${column ? `max(${edge}, (100% - ${column}px) / 2)` : edge} ${LEAST}px`
}
