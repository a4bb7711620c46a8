import { params, words } from '../words.ts'

/** The words about which amount to choose. */
export const COPY = words('analytics-advisor', {
  title: 'Which amount?',
  intro: 'Compares amounts by your orders.',
  histogram: params('{count} orders, {first} to {last}'),
  half: params('Half are below {middle}, most between {low} and {high}.'),
  present: params('Your amount: {amount}'),
  andMore: params('{amount} and more'),
  none: 'No order of known value. Choose a longer period.',
  cost: 'Shipping cost per order',
  costHelp: 'Shoppers never see it.',
  costMeaning: params('{amount} per order. Shoppers never see it.'),
  margin: 'Your margin on goods',
  wholeMargin: params('{share} (goods cost nothing)'),
  missing: 'Type your shipping cost to compare.',
  table: 'Amounts compared',
  amount: 'Free from',
  reached: 'Orders that reach it',
  shipping: 'Your shipping cost per order',
  uplift: 'Breaks even at',
  now: 'now',
  meaning: 'Breaks even at: what an average order has to change by.',
  never: 'never',
  assumptions: {
    shoppers: 'Assumes that shoppers order as before.',
    below: 'Orders below pay for shipping; each costs you the same.',
    sizes: 'Between round amounts there is a range.'
  },
  leastUplift: 'The least, without your cost of goods.',
  advice: {
    noPresent: 'Your amount is in another currency.',
    few: 'Too few orders to compare.',
    fine: params('Your {present} is fine: {now} reach it.'),
    higher: params('Worth trying: {amount}. {now} reach {present}, {reached} reach {amount}.'),
    lower: params('Worth trying: {amount}. Only {now} reach {present}; {reached} reach {amount}.'),
    withRange: params('{share} ({range})')
  },
  remind: 'Change your shop’s shipping rule too.'
})
