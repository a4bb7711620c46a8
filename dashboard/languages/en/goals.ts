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
  chooseRule: 'Choose a discount of your shop',
  ruleAt: params('{name} (from {amount})'),
  conditionalRule: params('{name} (has other conditions)'),
  unknownRule: 'A discount that is gone',
  remove: 'Remove',
  removeNamed: params('Remove {name}'),
  removeGoal: 'Remove the goal',
  removedNamed: params('Removed: {name}'),
  removed: 'Goal removed',
  undo: 'Undo',
  backUnder: params(
    'At {amount} this discount brings the cart to {left}: shipping costs again until {free} is left.'
  ),
  same: 'Free shipping is at the same amount: the bar names it first.',
  taken: params('Another goal is at {amount}: each needs an amount of its own.'),
  badges: {
    active: 'Active',
    inactive: 'Not active in your shop',
    unreadable: 'Not readable',
    reading: 'Reading…'
  },
  /** Why a goal is not active, and what to do. */
  todo: {
    reading: 'Your shop’s discounts are being read.',
    failed:
      'Your shop’s discounts cannot be read now. Until then shoppers see the goal only if it was active before.',
    noRule:
      'Choose the automatic discount that gives it at checkout. Until then shoppers do not see the goal.',
    noRules:
      'Your shop has no automatic discount. Create one in your Wix dashboard, under Marketing, Automatic Discounts, for carts from this amount. Until then shoppers do not see the goal.',
    gone: 'Its discount is no longer in your shop. Choose another one, or remove the goal. Shoppers do not see it.',
    off: 'Its discount is switched off, over, or not started yet. Switch it on in your Wix dashboard. Until then shoppers do not see the goal.',
    conditional:
      'Its discount depends on more than the cart’s value, such as certain products, so the bar cannot be sure of it. Shoppers do not see the goal.',
    otherAmount: params('Your shop gives it from {amount}. Until both agree, shoppers do not see the goal.'),
    otherCurrency: params(
      'Your shop’s discounts are in {currency}, the bar’s amounts are not. Shoppers do not see the goal.'
    )
  },
  takeAmount: params('Use {amount}'),
  openDiscounts: 'Open Automatic Discounts',
  texts: {
    titleOf: params('Goal: {name}'),
    title: 'Goal',
    name: 'What shoppers get, in your words',
    progressOf: params('Text before {name}'),
    progress: 'Text before the goal',
    progressHelp: params('Shown while it is the next goal. Left empty: “{text}”'),
    successOf: params('Text at {name}'),
    success: 'Text at the goal',
    successHelp: params('Shown once every goal is reached, where this is the last one. Left empty: “{text}”')
  },
  preview: params('Shoppers do not see {names} yet: not active in your shop.')
})
