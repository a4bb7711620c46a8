import { params, plural, words } from '../words.ts'

/** The words about what is changed and not yet saved. */
export const COPY = words('draft', {
  discard: 'Discard',
  undo: 'Undo',
  undoKeys: 'Undo (Ctrl+Z)',
  redo: 'Redo',
  redoKeys: 'Redo (Ctrl+Shift+Z)',
  kept: {
    text: 'You have unsaved changes.',
    older: 'Unsaved changes. The saved settings changed since.',
    elsewhere: params('Unsaved changes from {time}, another tab.'),
    elsewhereOlder: params('Unsaved changes from {time}, another tab. The saved settings changed since.'),
    restore: 'Restore changes',
    discard: 'Discard them'
  },
  changes: {
    setting: 'Setting',
    now: 'Now',
    next: 'Then',
    saved: 'Saved',
    mine: 'Yours',
    theirs: 'Theirs',
    none: 'Nothing changes.'
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
    products_cardStyle: 'Product cards',
    products_addButton: 'Button',
    products_showIcon: 'Button icon',
    products_scrollType: 'Scrolling',
    products_autoScrollInterval: 'Scroll interval (ms)'
  },
  values: {
    on: 'On',
    off: 'Off',
    none: '–',
    products: plural({ one: '{count} product', other: '{count} products' })
  }
})
