import { params, plural, words } from '../words.ts'

/** The words about which amount to choose. */
export const COPY = words('analytics-advisor', {
  title: 'Which amount?',
  intro: 'Compare amounts for free shipping with the orders that you had. Nothing is changed by this.',
  histogram: params('The goods of {count} orders, {first} to {last}'),
  half: params('Half of the orders are below {middle}. Most are between {low} and {high}.'),
  present: params('Your amount: {amount}'),
  few: plural({
    one: 'Only {count} order so far: these shares can still change a lot. A longer period shows more.',
    other: 'Only {count} orders so far: these shares can still change a lot. A longer period shows more.'
  }),
  none: 'There is no order in these days whose value is known in your shop’s currency. Choose a longer period, or look again later.',
  cost: 'What shipping one order costs you',
  costHelp: 'Kept in this browser only.',
  costMeaning: params('{amount} per order. Kept in this browser only.'),
  margin: 'Your margin on goods',
  wholeMargin: params('{share} (goods cost nothing)'),
  missing: 'Type what shipping costs you to compare what each amount would cost.',
  table: 'Amounts compared',
  amount: 'Free from',
  reached: 'Orders that reach it',
  shipping: 'Shipping cost per order',
  uplift: 'Breaks even at',
  now: 'now',
  meaning:
    'Shipping cost: what you pay for shipping, per order of all orders. Breaks even at: how much more an average order has to bring so that your margin pays for that.',
  never: 'never',
  assumes: 'What this assumes',
  assumptions: {
    shoppers:
      'Shoppers order as they did in these days. That a higher amount makes some of them buy more, and a lower one makes more of them buy, is not in the table: that is what “Breaks even at” is to be compared with.',
    below: 'Orders below the amount pay for their own shipping, and each order costs you the same to ship.',
    sizes: 'Orders are counted in sizes of about 12 %, and spread evenly within a size.'
  },
  leastUplift: 'You did not say what goods cost you, so these are the least it can be.',
  remind:
    'To take another amount, change it under General and in your shop’s shipping rule: checkout goes by the rule alone.'
})
