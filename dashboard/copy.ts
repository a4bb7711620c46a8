/** Every word an owner reads, except the product picker's and the preview's. */
export const COPY = {
  title: 'Free Shipping Bar',
  banner: 'Wix Integration Active. Your changes will be saved to your Wix site.',
  loadingClient: 'Loading Wix client...',
  loadingSettings: 'Loading your shipping bar settings...',
  clientError: (message: string) => `Error initializing Wix client: ${message}`,
  settingsError: 'Error loading settings. Please try refreshing the page.',
  settingsToast: 'Failed to load application settings.',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  howToOpen: {
    title: 'Open this page from your Wix dashboard',
    steps: [
      'Sign in to Wix and choose your site.',
      'In the site’s dashboard, open Apps and choose Free Shipping Bar.',
      'Wix then opens this page with the key that says which site it is for.'
    ]
  },
  crash: {
    title: 'This part of the page stopped working',
    text: 'Your unsaved changes are kept in this tab. Reload the page to go on.',
    reload: 'Reload the page'
  },
  header: {
    help: 'Help',
    upgrade: 'Upgrade',
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Saved!',
    discard: 'Discard',
    undo: 'Undo',
    redo: 'Redo',
    unsaved: 'Unsaved changes'
  },
  save: {
    done: 'Settings saved successfully!',
    failed: 'Failed to save settings. Please try again.',
    noInstance: 'Error: Instance ID is missing',
    large: 'Settings data might be too large, save could fail.',
    backOnline: 'You are online again. Saving what you changed.'
  },
  conflict: {
    title: 'Someone else saved these settings',
    text: 'While you were working, these settings were saved from another tab or by another person. Which ones do you want to keep?',
    differences: 'What is different',
    theirs: 'Load theirs',
    mine: 'Keep mine'
  },
  kept: {
    text: 'You have unsaved changes from before this page was reloaded.',
    older:
      'You have unsaved changes from before this page was reloaded. The saved settings have changed since.',
    restore: 'Restore changes',
    discard: 'Discard them'
  },
  currencyChanged: (currency: string) =>
    `Your site’s currency is now ${currency}. Check the threshold and save.`,
  sections: {
    general: 'General',
    appearance: 'Appearance',
    text: 'Text Content',
    visibility: 'Visibility & Placement',
    products: 'Recommended Products',
    analytics: 'Analytics & Performance'
  },
  previewPane: { label: 'Preview', show: 'Show preview', hide: 'Hide preview' },
  active: 'Active',
  disabled: 'Disabled',
  loadingSection: 'Loading...',
  reset: 'Reset to defaults',
  resetSection: (section: string) => `Reset to defaults: ${section}`,
  selected: (count: number) => `${count} selected`,
  charactersLeft: (count: number) => `${count} characters left`,
  badAmount: 'Enter an amount, such as 50 or 49.90.',
  badColor: 'Enter a hex color, such as #0070F3.',
  pick: (label: string) => `Open color picker: ${label}`,
  swatches: (label: string) => `Swatches: ${label}`,
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
    thresholdHelp: 'Orders from this amount ship free.',
    currency: 'Currency',
    showCurrency: 'Show Currency Symbol',
    showCurrencyHelp: 'The currency is set automatically from your site settings.'
  },
  appearance: {
    barType: 'Bar Type',
    barTypes: { simple: 'Simple', gradient: 'Gradient' },
    backgroundColor: 'Background color',
    barColor: 'Bar color',
    secondaryBarColor: 'Secondary color (gradient end)',
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
    barHelp:
      'Write ${remaining} where the missing amount goes. ${threshold}, ${total} and ${percent} work too.',
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
  }
} as const
