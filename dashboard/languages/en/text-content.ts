import { params, words } from '../words.ts'

/** The words of the Text Content section. */
export const COPY = words('text-content', {
  bar: 'Bar Text',
  /** `name` is a placeholder that does not exist. */
  unknown: params('Shoppers would read {name} as it is written: it stands for nothing.'),
  noRemaining: 'Without ${remaining} shoppers do not see how much is missing.',
  /** Beside an empty text. */
  left: params('Empty. Shoppers read: “{text}”'),
  success: 'Success Message',
  successHelp: 'Shown when the cart has reached the threshold.',
  /** Beside both, in a shop with several regions. */
  placeNamed: params(
    'Where a shopper’s place is unknown, the bar adds “({place})”: elsewhere your shop ships free by other rules.'
  ),
  placeEverywhere: 'Where a shopper’s place is unknown, the largest amount of your regions counts.',
  initial: 'Initial Text',
  initialHelp: 'Shown when the cart is empty.',
  initialMessage: 'Empty cart message',
  button: 'Button text',
  buttonHelp: 'On the button of every recommended product.',
  otherLanguages: 'Texts in other languages',
  languages: {
    tabs: 'Language',
    main: params('{name} (default)'),
    add: 'Add a language',
    addTab: 'Add language',
    choose: 'Language to add',
    chooseFirst: 'Choose a language',
    cancel: 'Cancel',
    tooMany: params('You have texts in {count} languages. That is as many as there can be.'),
    help: params(
      'Shoppers on pages in {name} read these texts. Where you leave one empty, they read the gray one.'
    ),
    untranslated: 'Not translated yet',
    untranslatedCount: params('{count} not translated yet'),
    untranslatedHelp: params('Not translated yet. In your default language: “{text}”'),
    initialOff: 'The empty cart message is switched off for every language.',
    remove: params('Remove {name}'),
    removed: params('The texts in {name} are removed. Undo brings them back.')
  },
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
    'glowing-star': 'Glowing star',
    'drawn-truck': 'Drawn van',
    'drawn-box': 'Drawn box',
    'drawn-gift': 'Drawn gift',
    'drawn-bag': 'Drawn bag',
    'drawn-tag': 'Drawn tag',
    'drawn-star': 'Drawn star',
    'drawn-heart': 'Drawn heart',
    'drawn-check': 'Drawn check mark'
  },
  iconPosition: 'Icon position',
  iconPositions: { before: 'Before Text', after: 'After Text' },
  iconPositionHelp: 'Choose an icon first.'
})
