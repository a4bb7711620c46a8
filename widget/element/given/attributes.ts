import { readTotal } from '#shared/cart.ts'
import { readFlag } from '#shared/flag.ts'

/** In text, three digits after the point of a threshold could be thousands. */
const writeNumber = (value: number) => String(value).replace(/\.\d{3}$/, '$&0')

/** How the attribute of each kind of property is read. */
const READ = {
  amount: (text: string | null) => readTotal(text ?? undefined) ?? null,
  text: (text: string | null) => text,
  flag: (text: string | null) => text !== null,
  form: (text: string | null) => (text === null ? false : text || true)
}

/** The attributes that are properties of the same name (`same-tab`: `sameTab`), with their kinds. */
const KINDS = {
  threshold: 'amount',
  total: 'amount',
  items: 'amount',
  currency: 'text',
  country: 'text',
  locale: 'text',
  compact: 'form',
  closable: 'flag',
  'same-tab': 'flag',
  disabled: 'flag'
} as const satisfies Record<string, keyof typeof READ>

export const ATTRIBUTE_NAMES = Object.keys(KINDS)

export const propertyOf = (attribute: string) => attribute.replace('-t', 'T')

const FORMS: readonly string[] = ['compact', 'closable', 'same-tab', 'disabled']

/** Values that a page has set are neither undefined nor null. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null

/** Whether a page describes the bar of this element by attributes: amounts and texts do, the other ones are about its form. */
export const hasGiving = (element: Element): boolean =>
  Object.entries(KINDS).some(([name, kind]) => /amount|text/.test(kind) && element.hasAttribute(name))

/** Writes a property as its attribute. */
function write(element: Element, name: string, value: unknown) {
  if (!isSet(value) || value === false) element.removeAttribute(name)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, typeof value === 'number' ? writeNumber(value) : String(value))
}

/**
 * Some frameworks write `disabled="false"`, which counts as absent, as for `aria-*`, and `compact="true"`, which is no other form
 * than `compact`. Returns whether the attribute has been written anew.
 */
export function rewriteFlag(element: Element, name: string, text: string | null): boolean {
  const isOn = text && FORMS.includes(name) ? readFlag(text) : undefined
  if (isOn !== undefined) write(element, name, isOn)
  return isOn !== undefined
}

/** Gives a class the properties that its attributes mirror. */
export function mirrorAttributes(prototype: Element): void {
  for (const [name, kind] of Object.entries(KINDS))
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return READ[kind](this.getAttribute(name))
      },
      set(this: Element, value: unknown) {
        write(this, name, value)
      }
    })
}
