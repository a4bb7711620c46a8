import { readTotal } from '#shared/cart.ts'

/** An amount: a number, or text with one reading such as 31.20 or 1.299,00. */
export function readAmount(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  if (typeof given !== 'string') return undefined
  const text = given.trim()
  // With four digits and more after the point it is no thousand.
  return /^\d+\.\d{4,}$/.test(text) ? Number(text) : readTotal(text)
}

/** Three digits after the point could be read as thousands. */
const writeNumber = (value: number) => String(value).replace(/\.\d{3}$/, '$&0')

/** The kind of property that an attribute is. */
type Kind = 'amount' | 'text' | 'flag' | 'form'

/** The attributes that are properties of the same name. */
const KINDS = {
  threshold: 'amount',
  total: 'amount',
  items: 'amount',
  currency: 'text',
  country: 'text',
  locale: 'text',
  compact: 'form',
  closable: 'flag',
  disabled: 'flag'
} as const satisfies Record<string, Kind>

type AttributeName = keyof typeof KINDS

/** `Object.keys` does not say which. */
export const ATTRIBUTE_NAMES = Object.keys(KINDS) as AttributeName[]

/** With one of these, an element has its bar from its page's attributes; the other ones are about its form. */
const GIVING = ['threshold', 'total', 'items', 'currency', 'country', 'locale'] as const

/** Values that a page has set are neither undefined nor null. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null

/** Whether a page describes the bar of this element by attributes. */
export const hasGiving = (element: Element): boolean => GIVING.some((name) => element.hasAttribute(name))

const READ: Record<Kind, (text: string | null) => unknown> = {
  amount: (text) => readAmount(text) ?? null,
  text: (text) => text,
  flag: (text) => text !== null,
  form: (text) => (text === null ? false : text || true)
}

function write(element: Element, name: string, value: unknown) {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, typeof value === 'number' ? writeNumber(value) : String(value))
}

/** Gives a class the properties that its attributes mirror. */
export function mirrorAttributes(prototype: Element): void {
  for (const name of ATTRIBUTE_NAMES)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return READ[KINDS[name]](this.getAttribute(name))
      },
      set(this: Element, value: unknown) {
        write(this, name, value)
      }
    })
}
