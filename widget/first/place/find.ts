/** What a selector names in this page; nothing where it is not a selector at all. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}
