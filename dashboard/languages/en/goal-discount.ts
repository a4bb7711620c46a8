import { params, words } from '../words.ts'

/** The words of the plan by which the shop gives the discount of a goal. */
export const COPY = words('goal-discount', {
  create: 'Create its discount',
  title: params('Create “{name}” from {amount}'),
  change: 'Change its discount',
  /** Says what becomes of a removed goal’s discount. */
  stays: params('The discount “{name}” stays on.'),
  switchOff: 'Switch its discount off',
  percent: 'Percent off',
  isOn: 'The discount is on',
  name: params('{percent} off'),
  plan: {
    made: params('New: “{name}” takes {percent} off everything from {amount}.'),
    from: params('“{name}” counts from {amount}, until now from {before}.'),
    percent: params('“{name}” takes {percent} off, until now {before}.'),
    off: params('“{name}” is switched off.'),
    on: params('“{name}” is switched on.')
  },
  carts: 'Discount',
  untouched: 'Other discounts stay.',
  same: 'Your shop does so already.',
  done: params('Done. {what}'),
  unconfirmed: params('{what} Not checked yet.'),
  overwritten: params('{what} Changed again since.')
})
