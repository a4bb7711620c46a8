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
