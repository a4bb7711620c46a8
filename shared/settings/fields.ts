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
    /** `typed`: the `threshold`. `shop`: the thresholds of the store's own shipping rules, by the shopper's region. */
    amountFrom: { kind: 'choice', choices: ['typed', 'shop'], default: 'typed', isOptional: true },
    /** Thresholds for carts in currencies other than `currency`. */
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
    /** Goals besides free shipping. */
    goals: { kind: 'goals', min: 0, max: THRESHOLD_MAX, count: MAX_GOALS, default: [], isOptional: true }
  },
  style: {
    barType: { kind: 'choice', choices: ['simple', 'gradient'], default: 'simple' },
    backgroundColor: { kind: 'color', default: '#FFFFFF' },
    barColor: { kind: 'color', default: '#0070F3' },
    /** The second color of a gradient. */
    secondaryBarColor: { kind: 'color', default: '#00FF87' },
    /** The color of the track behind the bar. */
    progressBackground: { kind: 'color', default: '#FCE7F3' },
    textColor: { kind: 'color', default: '#4B5563' },
    borderColor: { kind: 'color', default: '#E5E7EB' },
    /** The width of the border, in px. */
    borderThickness: { kind: 'integer', min: 0, max: 10, default: 1 },
    textAlignment: { kind: 'choice', choices: ['left', 'center', 'right'], default: 'center' },
    textDirection: { kind: 'choice', choices: ['ltr', 'rtl'], default: 'ltr' },
    textPosition: { kind: 'choice', choices: ['above', 'below'], default: 'above' },
    /** The height of the track, in px. */
    trackHeight: { kind: 'integer', min: 4, max: 24, default: 10, isOptional: true },
    /** The radius of the corners, in px. */
    cornerRadius: { kind: 'integer', min: 0, max: 24, default: 8, isOptional: true },
    /** `slim` is as low as `compact`, with lines of a whole number of px. */
    spacing: {
      kind: 'choice',
      choices: ['slim', 'compact', 'normal', 'roomy'],
      default: 'normal',
      isOptional: true
    },
    /** The size of the message, in px. */
    fontSize: { kind: 'integer', min: 12, max: 24, default: 15, isOptional: true },
    /** Uses the colors and the font of the site's theme instead of the owner's, where its pages have them. */
    matchSite: { kind: 'flag', default: false, isOptional: true }
  },
  messages: {
    progressTemplate: { kind: 'text', default: DEFAULT_TEXTS.progressTemplate },
    successMessage: { kind: 'text', default: DEFAULT_TEXTS.successMessage },
    initialMessage: { kind: 'text', default: DEFAULT_TEXTS.initialMessage },
    buttonText: { kind: 'text', default: DEFAULT_TEXTS.buttonText },
    /** The same texts for pages in other languages. A text that is missing there is the built-in one of that language. */
    languages: { kind: 'languages', count: MAX_LANGUAGES, default: {}, isOptional: true }
  },
  icon: {
    type: { kind: 'choice', choices: ICON_TYPES, default: 'truck' },
    position: { kind: 'choice', choices: ['before', 'after'], default: 'before' }
  },
  visibility: {
    /** Also lists of products and the home page. */
    productPage: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    cartPage: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    miniCart: { kind: 'devices', default: { desktop: true, mobile: true }, isOptional: true },
    /** The header of all other pages. */
    header: { kind: 'devices', default: { desktop: false, mobile: false }, isOptional: true },
    checkout: { kind: 'devices', default: { desktop: false, mobile: false }, isOptional: true },
    position: { kind: 'choice', choices: ['top', 'bottom'], default: 'top', isOptional: true },
    /** `page`: the bar moves with the page's content. `fixed`: it stays at the edge of the window. */
    placement: { kind: 'choice', choices: ['page', 'fixed'], default: 'page', isOptional: true },
    /**
     * Shows one small line without products in the header, on phones, and at the edge of the window. On phones, and at the
     * edge with the button `plus`, a tap opens the products.
     */
    compact: { kind: 'flag', default: false, isOptional: true }
  },
  products: {
    enabled: { kind: 'flag', default: true },
    /** `closesGap`: best sellers or products of a category, first those that bring the cart just over the threshold. */
    selectionMethod: {
      kind: 'choice',
      choices: ['manual', 'automatic', 'category', 'closesGap'],
      default: 'manual'
    },
    productIds: { kind: 'ids', max: MAX_PRODUCTS, default: [] },
    /** The category whose products fill the strip. With `closesGap`, '' means the best sellers. */
    categoryId: { kind: 'id', default: '', isOptional: true },
    /** The most characters of a product's name; a longer one is cut and ends with "...". */
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
    /** `plus`: a small round button on a low card. `full`: a button with its text, below the product. */
    addButton: { kind: 'choice', choices: ['plus', 'full'], default: 'full', isOptional: true },
    scrollType: { kind: 'choice', choices: ['manual', 'auto'], default: 'manual' },
    /** Time between two automatic steps of the strip, in ms. */
    autoScrollInterval: { kind: 'ms', min: 2000, max: 10_000, default: 3000 }
  },
  schedule: {
    /** When the bar begins and ends to show, as local times of `zone`; '' for no limit. */
    start: { kind: 'localTime', default: '', isOptional: true },
    end: { kind: 'localTime', default: '', isOptional: true },
    zone: { kind: 'zone', default: '', isOptional: true },
    /** Each sets another threshold or other texts for a time. If several overlap, the one that started last applies. */
    campaigns: { kind: 'campaigns', max: MAX_CAMPAIGNS, default: [], isOptional: true }
  },
  integrations: {
    /** Pushes the element's events to the page's `dataLayer`, if the visitor consents. */
    analyticsEvents: { kind: 'flag', default: false, isOptional: true },
    /** Shows a line on product pages about how the product affects free shipping. */
    productLine: { kind: 'flag', default: false, isOptional: true }
  }
} as const satisfies Fields
