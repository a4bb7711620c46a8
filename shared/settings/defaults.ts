import type { Settings } from './settings.ts'

/** What a bar looks like before its owner changes anything (spec § 3 Defaults). */
export const DEFAULT_SETTINGS: Settings = {
  enabled: false,
  threshold: 50,
  currency: 'USD',
  showCurrency: true,
  style: {
    barType: 'simple',
    backgroundColor: '#FFFFFF',
    barColor: '#0070F3',
    secondaryBarColor: '#00FF87',
    progressBackground: '#FCE7F3',
    textColor: '#4B5563',
    borderColor: '#E5E7EB',
    borderThickness: 1,
    textAlignment: 'center',
    textDirection: 'ltr',
    textPosition: 'above'
  },
  messages: {
    progressTemplate: 'Add ${remaining} more to get FREE shipping!',
    successMessage: "Congratulations! You've qualified for FREE shipping!",
    initialMessage: 'Start shopping to get FREE shipping!',
    buttonText: 'Add to Cart'
  },
  icon: { type: 'truck', position: 'before' },
  visibility: {
    productPage: { desktop: true, mobile: true },
    cartPage: { desktop: true, mobile: true },
    miniCart: { desktop: true, mobile: true },
    header: { desktop: false, mobile: false },
    position: 'top'
  },
  products: {
    enabled: true,
    selectionMethod: 'manual',
    productIds: [],
    categoryId: '',
    nameCharLimit: 20,
    buttonColor: '#0070F3',
    buttonTextColor: '#FFFFFF',
    buttonStyle: 'rounded',
    showIcon: false,
    scrollType: 'manual',
    autoScrollInterval: 3000
  }
}
