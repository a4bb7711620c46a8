import { params, words } from '../words.ts'

/** The words of the Text Content section. */
export const COPY = words('text-content', {
  bar: 'Bar Text',
  /** `name` is a placeholder that does not exist. */
  unknown: params('{name} stands for nothing.'),
  noRemaining: '${remaining} is missing.',
  /** Beside an empty text. */
  left: params('Empty. Shoppers read: “{text}”'),
  success: 'Success Message',
  successHelp: 'When the threshold is reached.',
  /** Beside both, in a shop with several regions. */
  placeNamed: params('Unknown place: the bar adds “({place})”.'),
  placeEverywhere: 'Unknown place: your largest amount counts.',
  initial: 'Initial Text',
  initialHelp: 'When the cart is empty.',
  initialMessage: 'Empty cart message',
  button: 'Button text',
  buttonHelp: 'On every recommended product.',
  otherLanguages: 'Texts in other languages',
  languages: {
    tabs: 'Language',
    main: params('{name} (default)'),
    add: 'Add a language',
    addTab: 'Add language',
    choose: 'Language to add',
    chooseFirst: 'Choose a language',
    cancel: 'Cancel',
    tooMany: params('At most {count} languages.'),
    help: params('For pages in {name}. Empty: the gray text.'),
    untranslated: 'Not translated yet',
    untranslatedCount: params('{count} not translated yet'),
    untranslatedHelp: params('Not translated yet: “{text}”'),
    initialOff: 'The empty cart message is switched off.',
    remove: params('Remove {name}'),
    removed: params('The texts in {name} are removed.')
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
