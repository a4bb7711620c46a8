import * as v from 'valibot'

import { CHOICES, ID, RANGES } from './choices.ts'
import { isColor } from './color.ts'
import { MAX_PRODUCTS, TEXT_LIMIT, THRESHOLD_MAX } from './limits.ts'

const range = (limits: { min: number; max: number }) =>
  v.pipe(v.number(), v.minValue(limits.min), v.maxValue(limits.max))

const Color = v.pipe(v.string(), v.trim(), v.check(isColor, 'is not a colour: use a hex value like #0070F3'))
const Text = v.pipe(v.string(), v.maxLength(TEXT_LIMIT))
const Id = v.pipe(v.string(), v.regex(ID, 'is not an id'))
const Devices = v.object({ desktop: v.boolean(), mobile: v.boolean() })

/** A threshold in major units of the currency: finite and not negative. */
export const Threshold = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(THRESHOLD_MAX))
/** An ISO 4217 code such as `USD`. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, 'is not a currency code')
)

/**
 * What each setting may be (spec § 3). The groups' names and keys are the stored names;
 * `products.categoryId` is ours: the category whose products fill the strip, '' for none.
 */
export const FIELDS = {
  style: {
    barType: v.picklist(CHOICES.style.barType),
    backgroundColor: Color,
    barColor: Color,
    secondaryBarColor: Color,
    progressBackground: Color,
    textColor: Color,
    borderColor: Color,
    borderThickness: v.pipe(range(RANGES.style.borderThickness), v.integer()),
    textAlignment: v.picklist(CHOICES.style.textAlignment),
    textDirection: v.picklist(CHOICES.style.textDirection),
    textPosition: v.picklist(CHOICES.style.textPosition)
  },
  messages: {
    progressTemplate: Text,
    successMessage: Text,
    initialMessage: Text,
    buttonText: Text
  },
  icon: {
    type: v.picklist(CHOICES.icon.type),
    position: v.picklist(CHOICES.icon.position)
  },
  visibility: {
    productPage: Devices,
    cartPage: Devices,
    miniCart: Devices,
    header: Devices,
    position: v.picklist(CHOICES.visibility.position)
  },
  products: {
    enabled: v.boolean(),
    selectionMethod: v.picklist(CHOICES.products.selectionMethod),
    productIds: v.pipe(
      v.array(Id),
      v.maxLength(MAX_PRODUCTS, `has more than ${MAX_PRODUCTS} products`),
      v.check((ids) => new Set(ids).size === ids.length, 'names a product twice')
    ),
    categoryId: v.union([v.literal(''), Id]),
    nameCharLimit: v.pipe(range(RANGES.products.nameCharLimit), v.integer()),
    buttonColor: Color,
    buttonTextColor: Color,
    buttonStyle: v.picklist(CHOICES.products.buttonStyle),
    showIcon: v.boolean(),
    scrollType: v.picklist(CHOICES.products.scrollType),
    autoScrollInterval: range(RANGES.products.autoScrollInterval)
  }
} as const
