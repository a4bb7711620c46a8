import { params, words } from '../words.ts'

/** The words of the page before there is anything to edit, and of what surrounds it. */
export const COPY = words('session', {
  title: 'Free Shipping Bar',
  loading: { client: 'Loading Wix client...', settings: 'Loading your shipping bar settings...' },
  clientError: params('Error initializing Wix client: {message}'),
  settingsError: 'Error loading settings. Please try refreshing the page.',
  settingsToast: 'Failed to load application settings.',
  unreadableDraft: 'Earlier unsaved changes could not be read.',
  howToOpen: {
    title: 'Open this page from your Wix dashboard',
    text: 'This address names no site.',
    steps: {
      site: 'Sign in to Wix and choose your site.',
      app: 'Open Apps and choose Free Shipping Bar.',
      key: 'This page opens.'
    }
  },
  free: 'Free',
  upgrade: 'Upgrade',
  /** Says what a plan gives, before it is bought. */
  planNote: 'Everything is in the free plan today.',
  upgradeNote: 'Upgrade from your Wix dashboard.'
})
