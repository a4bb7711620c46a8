import type { CannotReason } from '#shared/api/free-shipping-api.ts'

import { params, words } from '../words.ts'

/** The words of the plan by which the shop ships free from the owner's amount. */
export const COPY = words('free-shipping', {
  open: params('Make my shop ship free from {amount}'),
  details: 'Change it in my shop',
  title: params('Ship free from {amount}'),
  loading: 'Reading your shop’s shipping rates...',
  where: 'Where',
  changes: 'What changes',
  plan: {
    moves: params('“{title}” in {places}: free from {amount}. Until now from {before}.'),
    begins: params('“{title}” in {places}: free from {amount}. Until now it is never free.'),
    paid: params('Its price of {price} is charged below {amount}. Until now below {before}.')
  },
  carts: 'The cheapest delivery of a cart',
  cart: 'Cart',
  before: 'Now',
  after: 'Then',
  free: 'free',
  noDelivery: 'no delivery',
  untouched: 'Nothing else changes: no other rate, no other region, no pickup and no carrier.',
  others: params('Options that stay: {titles}.'),
  alsoFree: params('An automatic discount makes shipping free as well, and stays: {names}.'),
  confirm: 'Change my shop',
  writing: 'Changing...',
  same: params('Your shop’s rates ship free from {amount} there already.'),
  done: params('Done. Checkout ships free from {amount} in {places}, and from no smaller amount.'),
  save: 'Save your changes, so that the bar says so too.',
  states: {
    unconfirmed: params(
      'The new rates for {amount} in {places} are in your shop. Checkout could not be asked yet whether it agrees.'
    ),
    freeEarlier: params(
      'The new rates for {amount} in {places} are in your shop, but checkout ships free from a smaller amount: perhaps by a carrier.'
    ),
    notFree: params(
      'The new rates for {amount} in {places} are in your shop, but checkout does not ship free from there.'
    ),
    partly: params('Only some options in {places} have the new rates for {amount}. Undo puts them back.'),
    overwritten: params('Your shop was changed to {amount} in {places}, and changed again since.')
  },
  undo: 'Undo',
  undoing: 'Undoing...',
  undoUntil: params('Undo puts the rates before back, until {date}.'),
  undone: 'The rates before are back.',
  noUndo: {
    changed: 'It cannot be undone: the rates were changed since.',
    deleted: 'It cannot be undone: a shipping option was deleted since.',
    old: 'It cannot be undone any more: it is older than 30 days.'
  },
  results: {
    changed: 'Your shop’s rates were changed meanwhile, so nothing was written. This is the new plan.',
    permission: 'Wix does not let the app change your rates, so nothing was written. Below is how you do it yourself.',
    refused: 'Wix refused the new rates. What you see is what your shop has now.',
    busy: 'Wix is busy. What you see is what your shop has now. Try again in a minute.',
    silent: 'Wix did not answer. What you see is what your shop has now.'
  },
  cannot: {
    currency: params('Your shop sells in {name}. Choose that currency for the bar’s amount first.'),
    nothingSetUp: 'Your shop delivers nowhere yet. Add a delivery region first.',
    profiles: params('Some goods have a delivery profile of their own ({name}), with rates of their own.'),
    conditions: params(
      'The rates of “{name}” look at weight or pieces, or free shipping ends again at some amount.'
    ),
    alwaysFree: params('“{name}” is always free. Nothing says what a smaller cart would pay.'),
    carrier: params('In “{name}” only carriers deliver, whose rates are not your shop’s.'),
    noOption: params('“{name}” has no delivery with a price.'),
    charges: params('In “{name}” something is charged on top of every rate.'),
    backup: params('In “{name}” the backup rate is free.'),
    nothingBelow: params('In “{name}” smaller carts could not be delivered any more.'),
    full: params('“{name}” has as many rates as Wix allows.'),
    form: params('A rate of “{name}” is written in a form that the app does not know.')
  } satisfies Record<CannotReason, unknown>,
  steps: {
    heading: 'How to do it in Wix',
    open: 'Open the shipping settings of your Wix site.',
    edit: params('For {places}, edit “{title}”: free from {amount}.'),
    paid: params('Let its price of {price} count below {amount}.'),
    rates: params(
      'Give one delivery a rate of 0 from {amount}, and let every other free rate begin there too.'
    ),
    check: 'Come back and check again.',
    allow: 'Or update the app in Wix and agree to its permissions, then try again.'
  },
  openWix: 'Open Wix’s shipping settings',
  checkAgain: 'Check again',
  checking: 'Checking...'
})
