import { params, words } from '../words.ts'

/** The words about which amount to choose. */
export const COPY = words('analytics-advisor', {
  title: 'Which amount?',
  intro:
    'Compare other amounts for free shipping with your present one, by the orders that you had. Nothing is changed by this.',
  histogram: params('The goods of {count} orders, {first} to {last}'),
  half: params('Half of the orders are below {middle}. Most are between {low} and {high}.'),
  present: params('Your amount: {amount}'),
  andMore: params('{amount} and more'),
  none: 'There is no order in these days whose value is known in your shop’s currency. Choose a longer period, or look again later.',
  cost: 'What shipping one order costs you',
  costHelp: 'Kept with your settings. Shoppers never see it.',
  costMeaning: params('{amount} per order. Kept with your settings; shoppers never see it.'),
  margin: 'Your margin on goods',
  wholeMargin: params('{share} (goods cost nothing)'),
  missing: 'Type what shipping costs you to compare what each amount would cost.',
  table: 'Amounts compared',
  amount: 'Free from',
  reached: 'Orders that reach it',
  shipping: 'Your shipping cost per order',
  uplift: 'Breaks even at',
  now: 'now',
  meaning:
    'Orders that reach it: the share in these days, and the range that holds the true share in 95 of 100 cases. Your shipping cost: per order of all orders, and how much more or less than with your present amount. Breaks even at: how much more an average order has to bring, or how much less it may bring, so that you are as well off as now.',
  never: 'never',
  assumptions: {
    shoppers:
      'Shoppers order as they did in these days, with your present amount in view. That a higher amount makes some of them buy more and others nothing, and a lower one the reverse, is not in the table and cannot be known from it: that is what “Breaks even at” is to be compared with.',
    below: 'Orders below the amount pay for their own shipping, and each order costs you the same to ship.',
    sizes:
      'Orders are counted to the cent at round amounts and at the amounts that you had. Between them, and for orders that an earlier version counted, the range says what is possible.'
  },
  leastUplift: 'You did not say what goods cost you, so these are the least it can be.',
  advice: {
    noPresent:
      'Your present amount is not known in the currency of these orders, so nothing can be compared with it.',
    few: 'There are too few orders in these days to say whether another amount would be better.',
    fine: params(
      'Your {present} is fine by these orders: {now} of them reach it, so it is neither out of reach nor reached by most.'
    ),
    higher: params(
      'Worth trying: {amount}. {now} of the orders reach {present}, so the bar asks most shoppers for nothing; {reached} reach {amount}.'
    ),
    lower: params(
      'Worth trying: {amount}. Only {now} of the orders reach {present}; {reached} reach {amount}.'
    ),
    withRange: params('{share} ({range})')
  },
  remind:
    'To take another amount, change it under General and in your shop’s shipping rule: checkout goes by the rule alone.'
})
