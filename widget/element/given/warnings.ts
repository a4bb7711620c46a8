import type { Field } from '#shared/settings/field.ts'
import { TEXT_LIMIT } from '#shared/settings/limits.ts'

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

/** The values that a setting allows, in words. */
export function allowedBy(field: Field): string {
  switch (field.kind) {
    case 'flag':
      return 'true or false'
    case 'text':
      return `text of at most ${TEXT_LIMIT} characters`
    case 'color':
      return 'a color as hex, rgb(), hsl() or a basic name'
    case 'choice':
      return field.choices.join(', ')
    case 'integer':
    case 'ms':
    case 'amount':
      return `a number from ${field.min} to ${field.max}`
    case 'devices':
      return '{ desktop, mobile }, each true or false'
    default:
      return `such as ${JSON.stringify(field.default)}, see the table of settings`
  }
}
