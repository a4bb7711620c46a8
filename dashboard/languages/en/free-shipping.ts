import type { CannotReason } from '#shared/api/free-shipping-api.ts'

import { params, words } from '../words.ts'

/** The words of the plan by which the shop ships free from the owner's amount, and of each other change of the shop. */
export const COPY = words('free-shipping', {
  open: params('Make my shop ship free from {amount}'),
  details: 'Change it in my shop',
  title: params('Ship free from {amount}'),
  loading: 'Reading your shop...',
  where: 'Where',
  changes: 'What changes',
  plan: {
    moves: params('“{title}” in {places}: free from {amount}, until now from {before}.'),
    begins: params('“{title}” in {places}: free from {amount}, until now never.'),
    paid: params('Its price of {price} counts below {amount}, until now below {before}.')
  },
  carts: 'Cheapest delivery',
  cart: 'Cart',
  before: 'Now',
  after: 'Then',
  free: 'free',
  noDelivery: 'none',
  untouched: 'Other rates, regions, pickup and carriers stay.',
  others: params('Options that stay: {titles}.'),
  alsoFree: params('Discounts that ship free too: {names}.'),
  confirm: 'Change my shop',
  writing: 'Changing...',
  same: params('Your shop’s rates say {amount} there already.'),
  done: params('Done. Checkout ships free from {amount} in {places}, and not below.'),
  save: 'Save your changes, so that the bar says so too.',
  states: {
    unconfirmed: params('{amount} in {places} is written. Checkout could not be asked yet.'),
    freeEarlier: params('{amount} in {places} is written, but checkout ships free below it.'),
    notFree: params('{amount} in {places} is written, but checkout does not ship free.'),
    partly: params('{amount} in {places} is written for some options only.'),
    overwritten: params('{amount} in {places} was written, and changed again since.')
  },
  undo: 'Undo',
  undoing: 'Undoing...',
  undoUntil: params('Until {date} this can be undone.'),
  undone: 'Your shop is as before.',
  noUndo: {
    changed: 'No undo: changed since.',
    deleted: 'No undo: deleted since.',
    old: 'No undo after 30 days.'
  },
  results: {
    changed: 'Your shop was changed meanwhile. This is the new plan.',
    permission: 'Wix does not let the app change your shop. Nothing was written.',
    refused: 'Wix refused that. This is what your shop has now.',
    busy: 'Wix is busy. This is what your shop has now.',
    silent: 'Wix did not answer. This is what your shop has now.'
  },
  cannot: {
    currency: params('Your shop sells in {name}: choose that currency first.'),
    nothingSetUp: 'Your shop delivers nowhere yet.',
    profiles: params('Some goods have a delivery profile of their own: {name}.'),
    conditions: params('The rates of “{name}” depend on weight, pieces or a largest amount.'),
    alwaysFree: params('“{name}” is always free: nothing says what smaller carts pay.'),
    carrier: params('In “{name}” only carriers deliver, by their own rates.'),
    noOption: params('“{name}” has no delivery with a price.'),
    charges: params('“{name}” adds charges to every rate.'),
    backup: params('Carts in “{name}” pay the backup rate.'),
    nothingBelow: params('“{name}” would no longer deliver smaller carts.'),
    full: params('“{name}” has all the rates that Wix allows.'),
    form: params('A rate of “{name}” cannot be read.')
  } satisfies Record<CannotReason, unknown>,
  steps: {
    heading: 'How to do it in Wix',
    open: 'Open your site’s shipping settings.',
    edit: params('For {places}, edit “{title}”: free from {amount}.'),
    paid: params('Let its price of {price} count below {amount}.'),
    rates: params('Let every free rate begin at {amount}.'),
    check: 'Check again here.',
    allow: 'Or update the app in Wix and agree to its permissions.'
  },
  openWix: 'Open shipping settings',
  checkAgain: 'Check again',
  checking: 'Checking...'
})
