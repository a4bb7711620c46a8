import { params, words } from '../words.ts'

/** The words about settings as a file. */
export const COPY = words('transfer', {
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
  wrong: params('These settings cannot be used: {issues}.'),
  issues: {
    number: 'must be a number',
    integer: 'must be a whole number',
    boolean: 'must be on or off (true or false)',
    text: 'must be a text',
    color: 'must be a color, such as #0070F3',
    min: params('must be at least {limit}'),
    max: params('must be at most {limit}'),
    characters: params('can have at most {limit} characters'),
    products: params('can have at most {limit} products'),
    choice: params('cannot be “{given}”'),
    other: 'has a form that is not known',
    more: params('and {count} more')
  },
  previewTitle: 'Import settings',
  preview: params('What changes when you take over “{file}”:'),
  partial: 'The file holds only some of the settings. All others stay as they are.',
  apply: 'Apply changes',
  startAgain: 'Start again',
  startedAgain: 'The proposal is shown as unsaved changes. Undo brings your settings back.'
})
