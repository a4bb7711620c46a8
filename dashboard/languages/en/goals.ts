import { params, words } from '../words.ts'

/** The words about goals beside free shipping. */
export const COPY = words('goals', {
  title: 'More goals',
  add: 'Add a goal',
  amountFor: params('Amount for {name}'),
  amount: 'Amount of the goal',
  /** Below the amount. */
  meaning: params('{name} from {amount}.'),
  thisGoal: 'This goal',
  /** Used in the middle of a sentence, so without a capital. */
  yourGoal: 'your goal',
  rule: 'What shoppers get',
  chooseRule: 'Choose a discount',
  ruleAt: params('{name} (from {amount})'),
  conditionalRule: params('{name} (has other conditions)'),
  unknownRule: 'A discount that is gone',
  labels: 'Names under track',
  remove: 'Remove',
  removeNamed: params('Remove {name}'),
  removeGoal: 'Remove the goal',
  removedNamed: params('Removed: {name}'),
  removed: 'Goal removed',
  undo: 'Undo',
  same: 'Free shipping comes first.',
  taken: params('Another goal is at {amount}.'),
  badges: {
    active: 'Active',
    inactive: 'Not active in your shop',
    unreadable: 'Not readable',
    reading: 'Reading…'
  },
  /** Why a goal is not active, and what to do. */
  todo: {
    reading: 'Reading your shop’s discounts.',
    failed: 'Your shop’s discounts cannot be read now.',
    noRule: 'Not shown: choose its automatic discount.',
    noRules: 'Not shown: create an automatic discount from this amount at Wix.',
    gone: 'Not shown: its discount is no longer in your shop.',
    off: 'Not shown: its discount is off or over.',
    conditional: 'Not shown: its discount has other conditions.',
    otherAmount: params('Not shown: your shop gives it from {amount}.'),
    otherCurrency: params('Not shown: discounts are in {currency}.')
  },
  takeAmount: params('Use {amount}'),
  openDiscounts: 'Open Automatic Discounts',
  texts: {
    titleOf: params('Goal: {name}'),
    title: 'Goal',
    name: 'Name for shoppers',
    progressOf: params('Text before {name}'),
    progress: 'Text before the goal',
    progressHelp: params('While it is next. Empty: “{text}”'),
    successOf: params('Text at {name}'),
    success: 'Text at the goal',
    successHelp: params('When all are reached. Empty: “{text}”')
  }
})
