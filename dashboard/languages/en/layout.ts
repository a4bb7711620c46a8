import { params, words } from '../words.ts'

/** The words of the page's frame. */
export const COPY = words('layout', {
  banner: 'Wix Integration Active. Your changes will be saved to your Wix site.',
  outsideWix: 'Outside Wix, this page works for a day.',
  help: 'Help',
  menu: 'More actions',
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
  resetSection: params('Reset to defaults: {section}'),
  selected: params('{count} selected'),
  selectedBy: params('{method} · {count} selected'),
  methods: { automatic: 'Automatic', category: 'By Category', closesGap: 'Products that close the gap' }
})
