import { PLACEHOLDERS } from '#shared/bar/placeholders.ts'

const OTHER_PLACEHOLDERS = new Intl.ListFormat('en-GB').format(
  Object.keys(PLACEHOLDERS).flatMap((name) => (name === 'remaining' ? [] : [`\${${name}}`]))
)

/** The words of the sections and their fields; the product picker's are in `products/copy.ts`. */
export const COPY = {
  contrast: {
    low: (what: string, ratio: number) =>
      `${what} is hard to read: contrast ${ratio.toFixed(1)} : 1, at least 4.5 : 1 is needed.`,
    repair: 'Fix contrast',
    text: 'Text on the background'
  },
  general: {
    enable: 'Enable Free Shipping Bar',
    enableHelp: 'Show the progress bar to your customers',
    threshold: 'Threshold',
    thresholdHelp: (currency: string) =>
      `Orders from this amount ship free. In a cart of another currency than ${currency} the bar is hidden.`,
    currency: 'Currency',
    showCurrency: 'Show Currency Symbol',
    showCurrencyHelp: 'The currency is set automatically from your site settings.'
  },
  appearance: {
    barType: 'Bar Type',
    barTypes: { simple: 'Simple', gradient: 'Gradient' },
    backgroundColor: 'Background color',
    barColor: 'Bar color',
    secondaryBarColor: 'Secondary bar color',
    progressBackground: 'Progress background',
    textColor: 'Text color',
    borderColor: 'Border color',
    borderThickness: 'Border thickness',
    textAlignment: 'Text Alignment',
    alignments: { left: 'Left', center: 'Center', right: 'Right' },
    textDirection: 'Text Direction',
    directions: { ltr: 'Left to right', rtl: 'Right to left' },
    textDirectionHelp: 'Choose right to left for Hebrew, Arabic and similar languages.',
    textPosition: 'Text Position',
    textPositions: { above: 'Above the bar', below: 'Below the bar' }
  },
  text: {
    bar: 'Bar Text',
    barHelp: `Write \${remaining} where the missing amount goes. ${OTHER_PLACEHOLDERS} work too.`,
    noRemaining: 'Without ${remaining} shoppers do not see how much is missing.',
    success: 'Success Message',
    successHelp: 'Shown when the cart has reached the threshold.',
    initial: 'Initial Text',
    initialHelp: 'Shown when the cart is empty.',
    initialMessage: 'Empty cart message',
    button: 'Button Text',
    buttonHelp: 'On the button of every recommended product.',
    icon: 'Icon',
    icons: {
      none: 'None',
      truck: 'Truck',
      package: 'Package',
      gift: 'Gift',
      'heart-gift': 'Heart gift',
      'shopping-bags': 'Shopping bags',
      sparkle: 'Sparkle',
      star: 'Star',
      'glowing-star': 'Glowing star'
    },
    iconPosition: 'Icon Position',
    iconPositions: { before: 'Before Text', after: 'After Text' },
    iconPositionHelp: 'Choose an icon first.'
  },
  visibility: {
    productPage: 'Product Page',
    cartPage: 'Cart Page',
    miniCart: 'Mini Cart',
    header: 'Header',
    desktop: 'Desktop',
    mobile: 'Mobile',
    on: (place: string, device: string) => `${place} ${device}`,
    position: 'Position',
    positions: { top: 'Top', bottom: 'Bottom' }
  },
  otherPage: {
    title: 'Put the bar on another page',
    help: 'For a shop that is not on Wix.',
    show: 'Show code'
  },
  productSettings: {
    products_enabled: 'Recommended Products',
    products_selectionMethod: 'Selection method',
    products_productIds: 'Selected products',
    products_categoryId: 'Category',
    products_nameCharLimit: 'Name character limit',
    products_buttonColor: 'Button color',
    products_buttonTextColor: 'Button text color',
    products_buttonStyle: 'Button style',
    products_showIcon: 'Button icon',
    products_scrollType: 'Scrolling',
    products_autoScrollInterval: 'Scroll interval (ms)'
  },
  values: {
    on: 'On',
    off: 'Off',
    none: '–',
    count: (count: number) => (count === 1 ? '1 product' : `${count} products`)
  }
} as const
