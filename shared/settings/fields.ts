import { DEFAULT_TEXTS } from './texts.ts'
import { DEFAULT_CURRENCY } from '../currency.ts'
import type { Fields } from './field.ts'
import { ICON_TYPES } from './icons.ts'
import {
  MAX_AMOUNTS,
  MAX_CAMPAIGNS,
  MAX_GOALS,
  MAX_LANGUAGES,
  MAX_PRODUCTS,
  THRESHOLD_MAX
} from './limits.ts'

/**
 * Every setting (spec § 3), in the order in which they are stored. The names of groups and settings are the stored
 * names: `style_barColor`. To add a setting, add a row here; `CONTRIBUTING.md` § Recipes has the other steps.
 */
export const FIELDS = {
  enabled: { kind: 'flag', default: false },
  threshold: { kind: 'amount', min: 0, max: THRESHOLD_MAX, default: 50 },
  currency: { kind: 'currency', default: DEFAULT_CURRENCY },
  showCurrency: { kind: 'flag', default: true },
  shipping: {
    /** `shop`: the amounts of the shop's own shipping rules count, by the shopper's region; else `threshold`. */
    amountFrom: { kind: 'choice', choices: ['typed', 'shop'], default: 'typed', isOptional: true },
    /** The threshold for carts in other currencies than `currency`. */
    amounts: {
      kind: 'amounts',
      min: 0,
      max: THRESHOLD_MAX,
      count: MAX_AMOUNTS,
      default: {},
      isOptional: true
    }
  },
  rewards: {
    /** Goals beside free shipping. */
    goals: { kind: 'goals', min: 0, max: THRESHOLD_MAX, count: MAX_GOALS, default: [], isOptional: true }
  },
  style: {
    barType: { kind: 'choice', choices: ['simple', 'gradient', 'striped', 'animated'], default: 'simple' },
    backgroundColor: { kind: 'color', default: '#FFFFFF' },
    barColor: { kind: 'color', default: '#0070F3' },
    secondaryBarColor: { kind: 'color', default: '#00FF87' },
    progressBackground: { kind: 'color', default: '#FCE7F3' },
    textColor: { kind: 'color', default: '#4B5563' },
    borderColor: { kind: 'color', default: '#E5E7EB' },
    /** px */
    borderThickness: { kind: 'integer', min: 0, max: 10, default: 1 },
    textAlignment: { kind: 'choice', choices: ['left', 'center', 'right'], default: 'center' },
    textDirection: { kind: 'choice', choices: ['ltr', 'rtl'], default: 'ltr' },
    textPosition: { kind: 'choice', choices: ['above', 'below'], default: 'above' },
    /** Height of the track, in px. */
    trackHeight: { kind: 'integer', min: 4, max: 24, default: 10, isOptional: true },
    /** px */
    cornerRadius: { kind: 'integer', min: 0, max: 24, default: 8, isOptional: true },
    /** `slim`: as low as `compact`, with lines of a whole number of px, and a tint once shipping is free. */
    spacing: {
      kind: 'choice',
      choices: ['slim', 'compact', 'normal', 'roomy'],
      default: 'normal',
      isOptional: true
    },
    /** px; of the message. */
    fontSize: { kind: 'integer', min: 12, max: 24, default: 15, isOptional: true },
    /** Uses the colors and the font of the site's theme instead of the owner's, where its pages have them. */
    matchSite: { kind: 'flag', default: false, isOptional: true }
  },
  messages: {
    progressTemplate: { kind: 'text', default: DEFAULT_TEXTS.progressTemplate },
    successMessage: { kind: 'text', default: DEFAULT_TEXTS.successMessage },
    initialMessage: { kind: 'text', default: DEFAULT_TEXTS.initialMessage },
    buttonText: { kind: 'text', default: DEFAULT_TEXTS.buttonText },
    /** The same texts for pages in other languages. A language that is named and lacks a text has the bar's own. */
    languages: { kind: 'languages', count: MAX_LANGUAGES, default: {}, isOptional: true }
  },
  icon: {
    type: { kind: 'choice', choices: ICON_TYPES, default: 'truck' },
    position: { kind: 'choice', choices: ['before', 'after'], default: 'before' }
  },
  visibility: {
    productPage: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    cartPage: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    miniCart: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    header: { kind: 'devices', default: { desktop: false, mobile: false }, isOptional: true },
    checkout: { kind: 'devices', default: { desktop: false, mobile: false }, isOptional: true },
    position: { kind: 'choice', choices: ['top', 'bottom'], default: 'top', isOptional: true },
    /** `page`: with the page's content. `fixed`: stays at the edge of the window. */
    placement: { kind: 'choice', choices: ['page', 'fixed'], default: 'page', isOptional: true },
    /**
     * Small and without products in the header, on phones, and where it stays at the edge of the window. On phones, and at
     * the edge with cards that have the button `plus`, a press opens the products.
     */
    compact: { kind: 'flag', default: false, isOptional: true }
  },
  products: {
    enabled: { kind: 'flag', default: true },
    /** `closesGap`: of the best sellers or of a category, those first that bring the cart just over the threshold. */
    selectionMethod: {
      kind: 'choice',
      choices: ['manual', 'automatic', 'category', 'closesGap'],
      default: 'manual'
    },
    productIds: { kind: 'ids', max: MAX_PRODUCTS, default: [] },
    /** The category whose products fill the strip; with `closesGap` '' means the best sellers. */
    categoryId: { kind: 'id', default: '', isOptional: true },
    /** Characters of a product's name before it is cut and ends with "...". */
    nameCharLimit: { kind: 'integer', min: 10, max: 50, default: 20 },
    buttonColor: { kind: 'color', default: '#0070F3', section: 'appearance' },
    buttonTextColor: { kind: 'color', default: '#FFFFFF', section: 'appearance' },
    buttonStyle: {
      kind: 'choice',
      choices: ['rounded', 'square', 'rounded-sm', 'rounded-lg'],
      default: 'rounded',
      section: 'appearance'
    },
    showIcon: { kind: 'flag', default: false },
    /** `plus`: a small round button on a low card; `full`: a button with its text, below the product. */
    addButton: { kind: 'choice', choices: ['plus', 'full'], default: 'full', isOptional: true },
    scrollType: { kind: 'choice', choices: ['manual', 'auto'], default: 'manual' },
    /** ms between two automatic steps of the strip. */
    autoScrollInterval: { kind: 'ms', min: 2000, max: 10_000, default: 3000 }
  },
  schedule: {
    /** Limits of the time in which the bar is shown, as local times of `zone`; '' for no limit. */
    start: { kind: 'localTime', default: '', isOptional: true },
    end: { kind: 'localTime', default: '', isOptional: true },
    zone: { kind: 'zone', default: '', isOptional: true },
    /** Each sets another threshold or other texts for a time. If several overlap, the one that started last applies. */
    campaigns: { kind: 'campaigns', max: MAX_CAMPAIGNS, default: [], isOptional: true }
  },
  integrations: {
    /** Pushes the element's own events to the page's `dataLayer`, if the visitor consents. */
    analyticsEvents: { kind: 'flag', default: false, isOptional: true },
    /** Shows a line on product pages about what their product does for the cart's shipping. */
    productLine: { kind: 'flag', default: false, isOptional: true }
  }
} as const satisfies Fields
