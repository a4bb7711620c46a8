import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import type { Goal } from '#shared/settings/field.ts'

/** The words about goals beside free shipping. */
export const COPY = {
  title: 'More goals',
  add: 'Add a goal',
  /** A goal in the list of changes, with the texts that its owner wrote. */
  change({ amount, name, progressText, successText }: Goal) {
    const texts = [progressText, successText].filter(Boolean).map((text) => `“${text}”`)
    return [`${amount}: ${name}`, ...texts].join(' ')
  },
  amount: (name: string) => (name ? `Amount for ${name}` : 'Amount of the goal'),
  /** Below the amount. */
  meaning: (name: string, amount: string) => `${name || 'This goal'} from ${amount}.`,
  rule: 'What shoppers get',
  chooseRule: 'Choose a discount of your shop',
  ruleAt: (name: string, amount: string) => `${name} (from ${amount})`,
  conditionalRule: (name: string) => `${name} (has other conditions)`,
  unknownRule: 'A discount that is gone',
  remove: 'Remove',
  removeNamed: (name: string) => (name ? `Remove ${name}` : 'Remove the goal'),
  removed: (name: string) => (name ? `Removed: ${name}` : 'Goal removed'),
  undo: 'Undo',
  same: 'Free shipping is at the same amount: the bar names it first.',
  taken: (amount: string) => `Another goal is at ${amount}: each needs an amount of its own.`,
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
    otherAmount: (amount: string) =>
      `Your shop gives it from ${amount}. Until both agree, shoppers do not see the goal.`,
    otherCurrency: (currency: string) =>
      `Your shop’s discounts are in ${currency}, the bar’s amounts are not. Shoppers do not see the goal.`
  },
  takeAmount: (amount: string) => `Use ${amount}`,
  texts: {
    title: (name: string) => (name ? `Goal: ${name}` : 'Goal'),
    name: 'What shoppers get, in your words',
    progress: (name: string) => (name ? `Text before ${name}` : 'Text before the goal'),
    progressHelp: `Shown while it is the next goal. Left empty: “${ENGLISH_GOAL.progressText}”`,
    success: (name: string) => (name ? `Text at ${name}` : 'Text at the goal'),
    successHelp: `Shown once every goal is reached, where this is the last one. Left empty: “${ENGLISH_GOAL.successText}”`
  },
  preview: (names: string) => `Shoppers do not see ${names} yet: not active in your shop.`
} as const
