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

export const findAll = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector))
