import type { RefusalReason, WaitReason } from '#shared/api/going-live-api.ts'
import { params, words } from '../words.ts'

/** The words about going live. */
export const COPY = words('going-live', {
  inactive: 'Wix integration not active. Your changes will be saved, but not to your Wix site.',
  yourSite: 'your site',
  live: params('Live on {site}'),
  seen: params('seen {ago}'),
  reported: 'On your site, seen by one visitor so far',
  unseen: 'On your site, not seen by anyone yet',
  unsaved: 'Not saved yet, and not on your site',
  unasked: 'Saved, not on your site yet',
  unaskedReported: 'Pages report it, but Wix was not asked to embed it',
  putOnSite: 'Put it on your site',
  waiting: params('Saved, not yet on your site: {reason}'),
  paused: 'All bars are off for the moment. Your settings are kept',
  pausedBecause: params('Bars are off for the moment, your settings are kept: {reason}'),
  off: 'Switched off',
  leftover: params('Switched off, its script still on your site: {reason}'),
  reasons: {
    asking: 'Wix is being asked',
    busy: 'Wix is busy',
    silent: 'Wix does not answer',
    permission: 'the app has no permission for it',
    parameters: 'Wix refused the app’s script',
    notDeclared: 'Wix finds no script of the app',
    token: 'Wix does not let the app in',
    removed: 'the app was removed from your site'
  } satisfies Record<WaitReason | RefusalReason, string>,
  viewOnSite: 'View on site',
  whatToDo: 'What to do',
  /** Where the saved bar is. */
  places: {
    now: params('Where: {places}'),
    later: params('Where, once it is on: {places}'),
    none: 'Where: on no page',
    notInSideCart: 'not in the side cart yet'
  },
  /** For a shop outside Wix. */
  ownPages: 'What you save counts at once wherever your bar is. Put its code on the pages of your shop once.',
  toCode: 'Show the code',
  /** Whether the bar follows a cart on its owner's own pages, and how it comes to do so. */
  cart: {
    told: 'A page has told its cart: the bar moves.',
    untold: 'No page has told its cart yet.',
    steps: {
      save: 'Set the amount, switch the bar on, and save.',
      bar: 'Paste the code of the bar into the pages of your shop.',
      tell: 'Paste the code that tells the cart below it.',
      try: params(
        'Open your shop and put something into the cart: the bar moves. It hides where the cart is not in {currency}.'
      ),
      back: 'Come back to this tab: it says so once a page has told its cart.'
    }
  },
  /** What the bar brings. */
  gain: {
    unmeasured: 'What the bar brings is not measured yet',
    measure: 'Measure it',
    more: 'Show the test'
  },
  /** What is to be put right. `todo` is one of the words about goals. */
  toFix: {
    title: 'What to fix',
    nowhere: 'The bar is on no page: every place is switched off.',
    charged: params(
      '{count} carts of the last 3 days reached the amount and were charged for delivery all the same: the bar was not shown there. Compare the amount with your shop’s delivery rates.'
    ),
    goal: params('{name}: {todo}'),
    show: 'Show me'
  }
})
