/** The element that a selector names in this page; null also where it is not a selector at all. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}
