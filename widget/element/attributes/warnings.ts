/** Warns once about a wrong value that a page gives, and names the allowed ones. */
export type Warn = (name: string, value: unknown, allowed: string) => void

function written(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 80) ?? String(value)
  } catch {
    return typeof value
  }
}

/** Warnings about one element. */
export function createWarnings(element: Element): Warn {
  const said = new Set<string>()
  return (name, value, allowed) => {
    const text = `<${element.localName}>: ${name} is ${written(value)}. Allowed: ${allowed}.`
    if (said.has(text)) return
    said.add(text)
    // oxlint-disable-next-line no-console -- The page's developers have something to do.
    console.warn(text, element)
  }
}
