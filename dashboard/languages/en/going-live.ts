import type { RefusalReason, WaitReason } from '#shared/api/going-live-api.ts'
import { params, words } from '../words.ts'

/** The words about going live. */
export const COPY = words('going-live', {
  inactive: 'Wix integration not active.',
  yourSite: 'your site',
  live: params('Live on {site}'),
  /** The day since when it is live. */
  since: params('since {date}'),
  seen: params('seen {ago}'),
  reported: 'On your site, seen by one visitor',
  unseen: 'On your site, not seen yet',
  unsaved: 'Not on your site yet',
  unasked: 'Saved, not on your site yet',
  unaskedReported: 'Reported by pages, not embedded by Wix',
  putOnSite: 'Put it on your site',
  waiting: params('Not on your site: {reason}'),
  paused: 'All bars are paused',
  pausedBecause: params('All bars are paused: {reason}'),
  off: 'Switched off',
  leftover: params('Switched off, script still there: {reason}'),
  reasons: {
    asking: 'Wix is being asked',
    busy: 'Wix is busy',
    silent: 'Wix does not answer',
    permission: 'no permission',
    parameters: 'Wix refused the script',
    notDeclared: 'Wix finds no script',
    token: 'Wix does not let the app in',
    removed: 'the app was removed'
  } satisfies Record<WaitReason | RefusalReason, string>,
  viewOnSite: 'View on site',
  whatToDo: 'What to do',
  /** The places of the saved bar. */
  places: {
    now: params('On {places}'),
    later: params('Once on: {places}'),
    none: 'On no page',
    notInSideCart: 'not in the side cart'
  },
  /** For a shop outside Wix. */
  ownPages: 'Put the bar’s code on your pages once.',
  toCode: 'Show the code',
  /** Whether the bar follows a cart on its owner's own pages, and how it comes to do so. */
  cart: {
    told: 'The bar moves with a cart.',
    untold: 'No cart has reached the bar yet.',
    steps: {
      save: 'Set the amount, switch on, save.',
      bar: 'Paste the bar’s code into your pages.',
      tell: 'Paste the cart’s code below it.',
      try: params('Fill a cart in {currency}.'),
      back: 'Come back to this tab.'
    }
  },
  /** The result of a test. */
  gain: {
    unmeasured: 'What it brings: not measured yet',
    measure: 'Measure it',
    more: 'Show the test'
  },
  /** Faults to be put right. `todo` is one of the words about goals. */
  toFix: {
    title: 'What to fix',
    nowhere: 'The bar is on no page.',
    dark: 'No page showed the bar for a day.',
    goal: params('{name}: {todo}'),
    show: 'Show me'
  }
})
