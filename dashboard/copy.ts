/** Every word an owner reads, except the product picker's and the preview's. */
export const COPY = {
  title: 'Free Shipping Bar',
  outsideWix:
    'You opened this page outside your Wix dashboard. Everything works here too, for about a day; then open it from there again.',
  banner: 'Wix Integration Active. Your changes will be saved to your Wix site.',
  loading: { client: 'Loading Wix client...', settings: 'Loading your shipping bar settings...' },
  clientError: (message: string) => `Error initializing Wix client: ${message}`,
  settingsError: 'Error loading settings. Please try refreshing the page.',
  settingsToast: 'Failed to load application settings.',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  howToOpen: {
    title: 'Open this page from your Wix dashboard',
    text: 'We cannot tell which site is yours from this address, so its settings stay closed.',
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
    undoKeys: 'Undo (Ctrl+Z)',
    redo: 'Redo',
    redoKeys: 'Redo (Ctrl+Shift+Z)'
  },
  save: {
    done: 'Settings saved successfully!',
    failed: 'Failed to save settings. Please try again.',
    noInstance: 'Error: Instance ID is missing',
    large: 'Settings data might be too large, save could fail.',
    reopen: 'Reopen this page from your Wix dashboard to save. Your changes are kept in this tab.',
    backOnline: 'You are online again. Saving what you changed.'
  },
  conflict: {
    title: 'Someone else saved these settings',
    text: 'While you were working, these settings were saved from another tab or by another person. Which ones do you want to keep?',
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
  selectedBy: (method: string, count: number) => `${method} · ${count} selected`,
  methods: { automatic: 'Automatic', category: 'By Category' },
  charactersLeft: (count: number) => `${count} characters left`,
  amount: {
    unreadable: 'Enter an amount, such as 50 or 49.90.',
    ambiguous: (whole: string, decimal: string) =>
      `This can be read as ${whole} or as ${decimal}. Leave the separator out, or write the cents with two digits.`,
    tooPrecise: (currency: string, digits: number) =>
      digits === 0
        ? `${currency} has no decimals: enter a whole amount.`
        : `${currency} has ${digits} decimals: enter no more of them.`,
    tooLarge: (max: string) => `The largest amount is ${max}.`,
    kept: (amount: string) => `Until then it stays ${amount}.`,
    freeFrom: (amount: string) => `Free from ${amount}.`,
    allFree: 'Every order ships free.'
  },
  badColor: 'Enter a hex color, such as #0070F3.',
  pick: (label: string) => `Open color picker: ${label}`,
  swatches: (label: string) => `Swatches: ${label}`,
  changes: {
    setting: 'Setting',
    now: 'Now',
    next: 'Then',
    saved: 'Saved',
    mine: 'Yours',
    theirs: 'Theirs',
    none: 'Nothing changes.'
  },
  presets: {
    title: 'Looks',
    help: 'One click sets all colors and shapes below. Undo brings yours back.',
    names: {
      classic: 'Classic',
      midnight: 'Midnight',
      festive: 'Festive',
      minimal: 'Minimal',
      contrast: 'High contrast',
      fresh: 'Fresh'
    },
    sample: 'Free shipping'
  },
  transfer: {
    title: 'Backup & history',
    help: 'Keep these settings in a file, bring them from another site, or go back to an earlier version.',
    export: 'Export settings',
    import: 'Import settings',
    file: 'Settings file',
    exported: 'Your settings were downloaded.',
    imported: 'The settings were taken over. Save to keep them.',
    notJson: 'This file does not hold settings: it is not JSON.',
    tooLarge: 'This file is too large to hold settings.',
    notSettings: 'This file does not hold settings of the free shipping bar.',
    wrong: (issues: string) => `These settings cannot be used: ${issues}.`,
    issues: {
      number: 'must be a number',
      integer: 'must be a whole number',
      boolean: 'must be on or off (true or false)',
      text: 'must be a text',
      color: 'must be a color, such as #0070F3',
      min: (limit: number) => `must be at least ${limit.toLocaleString('en')}`,
      max: (limit: number) => `must be at most ${limit.toLocaleString('en')}`,
      characters: (limit: number) => `can have at most ${limit} characters`,
      products: (limit: number) => `can have at most ${limit} products`,
      choice: (given: string) => `cannot be “${given}”`,
      other: 'has a form that is not known',
      more: (count: number) => `and ${count} more`
    },
    previewTitle: 'Import settings',
    preview: (file: string) => `What changes when you take over “${file}”:`,
    partial: 'The file holds only some of the settings. All others stay as they are.',
    apply: 'Apply changes'
  },
  history: {
    title: 'Version history',
    help: 'Every save keeps the version it replaces. Restoring one saves it again at once.',
    loading: 'Loading versions...',
    failed: 'The versions could not be loaded.',
    empty: 'There is no earlier version yet.',
    version: (version: number) => `Version ${version}`,
    showChanges: 'Show changes',
    showChangesOf: (version: number) => `Show changes of version ${version}`,
    restore: 'Restore',
    restoreVersion: (version: number) => `Restore version ${version}`,
    same: 'The same as the settings in use',
    reopen: 'Reopen this page from your Wix dashboard and try it there.',
    ask: (version: number) => `Restore version ${version}?`,
    askText: 'It is saved at once, and shoppers see it right away. What changes in your shop:',
    lost: 'You also have unsaved changes, which are replaced. Undo brings them back while this page is open:',
    restoring: 'Restoring...',
    restored: (version: number) => `Version ${version} is back.`
  },
  upgrade: {
    note: 'Plans are managed in Wix. Open the app from your Wix dashboard to upgrade.'
  },
  help: {
    title: 'Help',
    intro: 'Everything you change shows at once in the Live Preview. Shoppers see it after you save.',
    sections: {
      general:
        'Switch the bar on and set the order amount from which shipping is free. The currency is your site’s.',
      appearance:
        'Choose a look or set colors, border and alignment yourself. A warning shows when text is hard to read.',
      text: 'Write what shoppers read before, on the way to and at free shipping, and pick an icon.',
      visibility:
        'Choose the pages on which the bar is shown, for computers and phones, and at which end of the page. The code for a shop that is not on Wix is here too.',
      products:
        'Suggest up to 8 products that help shoppers reach the amount, or let Wix suggest popular ones.',
      analytics: 'Shows with sample figures what the bar can do for a store.'
    },
    keysTitle: 'Keyboard',
    keys: [
      ['Ctrl or ⌘ + S', 'Save changes'],
      ['Ctrl or ⌘ + Z', 'Undo'],
      ['Ctrl or ⌘ + Shift + Z', 'Redo']
    ]
  }
} as const
