import { params, words } from '../words.ts'

/** The words about settings as a file. */
export const COPY = words('transfer', {
  export: 'Export settings',
  import: 'Import settings',
  file: 'Settings file',
  exported: 'Your settings were downloaded.',
  imported: 'Taken over. Save to keep them.',
  notJson: 'This file is not JSON.',
  tooLarge: 'This file is too large.',
  notSettings: 'This file has no settings.',
  wrong: params('These settings cannot be used: {issues}.'),
  issues: {
    number: 'must be a number',
    integer: 'must be a whole number',
    boolean: 'must be true or false',
    text: 'must be a text',
    color: 'must be a color, such as #0070F3',
    min: params('must be at least {limit}'),
    max: params('must be at most {limit}'),
    characters: params('can have at most {limit} characters'),
    products: params('can have at most {limit} products'),
    choice: params('cannot be “{given}”'),
    other: 'has an unknown form',
    more: params('and {count} more')
  },
  previewTitle: 'Import settings',
  preview: params('What “{file}” changes:'),
  apply: 'Apply changes',
  startAgain: 'Start again',
  startedAgain: 'The proposal is shown. Undo brings yours back.'
})
