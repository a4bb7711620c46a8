/** Elements of the page that the server drew; a missing one is a mistake of ours, so it throws. */
export function find<T extends Element>(
  within: ParentNode,
  selector: string,
  type: abstract new (...args: never[]) => T
): T {
  const found = within.querySelector(selector)
  if (found instanceof type) return found
  throw new TypeError(`${selector} is not on this page`)
}

export function findAll<T extends Element>(
  within: ParentNode,
  selector: string,
  type: abstract new (...args: never[]) => T
): T[] {
  return Array.from(within.querySelectorAll(selector)).filter((found): found is T => found instanceof type)
}
