import { params, words } from '../words.ts'

/** The words of the page before there is anything to edit, and of what surrounds it. */
export const COPY = words('session', {
  title: 'Free Shipping Bar',
  loading: { client: 'Loading Wix client...', settings: 'Loading your shipping bar settings...' },
  clientError: params('Error initializing Wix client: {message}'),
  settingsError: 'Error loading settings. Please try refreshing the page.',
  settingsToast: 'Failed to load application settings.',
  unreadableDraft: 'Unsaved changes from earlier could not be read and were dropped.',
  howToOpen: {
    title: 'Open this page from your Wix dashboard',
    text: 'We cannot tell which site is yours from this address, so its settings stay closed.',
    steps: {
      site: 'Sign in to Wix and choose your site.',
      app: 'In the site’s dashboard, open Apps and choose Free Shipping Bar.',
      key: 'Wix then opens this page with the key that says which site it is for.'
    }
  },
  /** For the owner of a shop outside Wix. */
  signIn: {
    title: 'Sign in to open this page',
    text: 'Your session has ended, or it belongs to another shop.',
    link: 'Sign in',
    outside: 'Is your shop not on Wix?',
    again: 'Sign in again in this tab: it keeps your unsaved changes.'
  },
  signOut: 'Log out',
  free: 'Free',
  upgrade: 'Upgrade',
  /** What a plan gives, before it is bought. */
  planNote: 'Everything on this page is in the free plan. A paid plan unlocks nothing more today.',
  upgradeNote: 'Plans are managed in Wix. Open the app from your Wix dashboard to upgrade.'
})
