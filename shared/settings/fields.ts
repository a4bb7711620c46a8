import * as v from 'valibot'

import { isColor } from './color.ts'
import { ICON_TYPES } from './icons.ts'
import { AUTO_SCROLL_MS, BORDER_PX, MAX_PRODUCTS, NAME_LIMIT, TEXT_LIMIT, THRESHOLD_MAX } from './limits.ts'

const range = (limits: { min: number; max: number }) =>
  v.pipe(v.number(), v.minValue(limits.min), v.maxValue(limits.max))

const Color = v.pipe(v.string(), v.trim(), v.check(isColor, 'is not a colour: use a hex value like #0070F3'))
const Text = v.pipe(v.string(), v.maxLength(TEXT_LIMIT))
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is not an id'))
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
    barType: v.picklist(['simple', 'gradient']),
    backgroundColor: Color,
    barColor: Color,
    secondaryBarColor: Color,
    progressBackground: Color,
    textColor: Color,
    borderColor: Color,
    borderThickness: range(BORDER_PX),
    textAlignment: v.picklist(['left', 'center', 'right']),
    textDirection: v.picklist(['ltr', 'rtl']),
    textPosition: v.picklist(['above', 'below'])
  },
  messages: {
    progressTemplate: Text,
    successMessage: Text,
    initialMessage: Text,
    buttonText: Text
  },
  icon: {
    type: v.picklist(ICON_TYPES),
    position: v.picklist(['before', 'after'])
  },
  visibility: {
    productPage: Devices,
    cartPage: Devices,
    miniCart: Devices,
    header: Devices,
    position: v.picklist(['top', 'bottom'])
  },
  products: {
    enabled: v.boolean(),
    selectionMethod: v.picklist(['manual', 'automatic', 'category']),
    productIds: v.pipe(
      v.array(Id),
      v.maxLength(MAX_PRODUCTS, `has more than ${MAX_PRODUCTS} products`),
      v.check((ids) => new Set(ids).size === ids.length, 'names a product twice')
    ),
    categoryId: v.union([v.literal(''), Id]),
    nameCharLimit: v.pipe(range(NAME_LIMIT), v.integer()),
    buttonColor: Color,
    buttonTextColor: Color,
    buttonStyle: v.picklist(['rounded', 'square', 'rounded-sm', 'rounded-lg']),
    showIcon: v.boolean(),
    scrollType: v.picklist(['manual', 'auto']),
    autoScrollInterval: range(AUTO_SCROLL_MS)
  }
} as const
