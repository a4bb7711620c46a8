import type { Settings } from '#shared/settings/settings.ts'
import { ICON_TYPES } from '#shared/settings/icons.ts'
import fc from 'fast-check'

const color = fc.oneof(
  fc.stringMatching(/^#[\dA-F]{6}$/),
  fc.constantFrom('red', 'transparent', 'rgb(1, 2, 3)', 'hsl(120 50% 50% / 0.5)')
)
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => value.length <= 300)
const devices = fc.record({ desktop: fc.boolean(), mobile: fc.boolean() })
const id = fc.stringMatching(/^[\w-]{1,36}$/)

/** Any settings an owner could have. */
export const anySettings: fc.Arbitrary<Settings> = fc.record({
  enabled: fc.boolean(),
  threshold: fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'ILS', 'KWD'),
  showCurrency: fc.boolean(),
  style: fc.record({
    barType: fc.constantFrom('simple', 'gradient'),
    backgroundColor: color,
    barColor: color,
    secondaryBarColor: color,
    progressBackground: color,
    textColor: color,
    borderColor: color,
    borderThickness: fc.integer({ min: 0, max: 10 }),
    textAlignment: fc.constantFrom('left', 'center', 'right'),
    textDirection: fc.constantFrom('ltr', 'rtl'),
    textPosition: fc.constantFrom('above', 'below')
  }),
  messages: fc.record({
    progressTemplate: text,
    successMessage: text,
    initialMessage: text,
    buttonText: text
  }),
  icon: fc.record({ type: fc.constantFrom(...ICON_TYPES), position: fc.constantFrom('before', 'after') }),
  visibility: fc.record({
    productPage: devices,
    cartPage: devices,
    miniCart: devices,
    header: devices,
    position: fc.constantFrom('top', 'bottom')
  }),
  products: fc.record({
    enabled: fc.boolean(),
    selectionMethod: fc.constantFrom('manual', 'automatic', 'category'),
    productIds: fc.uniqueArray(id, { maxLength: 8 }),
    categoryId: fc.oneof(fc.constant(''), id),
    nameCharLimit: fc.integer({ min: 10, max: 50 }),
    buttonColor: color,
    buttonTextColor: color,
    buttonStyle: fc.constantFrom('rounded', 'square', 'rounded-sm', 'rounded-lg'),
    showIcon: fc.boolean(),
    scrollType: fc.constantFrom('manual', 'auto'),
    autoScrollInterval: fc.integer({ min: 2000, max: 10_000 })
  })
})
