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
    older: 'You have unsaved changes from before this page was reloaded. The saved settings have changed since.',
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
  active: 'Active',
  disabled: 'Disabled',
  loadingSection: 'Loading...',
  reset: 'Reset to defaults',
  resetSection: (section: string) => `Reset ${section} to defaults`,
  selected: (count: number) => `${count} selected`
} as const
