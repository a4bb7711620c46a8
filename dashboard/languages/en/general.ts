import { params, plural, words } from '../words.ts'

/** The words of the General section. */
export const COPY = words('general', {
  enable: 'Enable Free Shipping Bar',
  enableHelp: 'Show the progress bar to your customers',
  threshold: 'Threshold',
  thresholdHelp: 'Orders from this amount ship free.',
  advice: params('Your average order is {average}. Stores usually ask for 15–30% more.'),
  takeAdvice: params('Try {amount}'),
  amountFrom: 'Amount from',
  amountsFrom: { typed: 'An amount I type', shop: 'The shop’s own amounts' },
  unknownPlace: 'Unknown shopper’s place',
  unknownPlaces: { name: 'Name the place', everywhere: 'Say what holds everywhere' },
  otherAmounts: 'Amounts in other currencies',
  explained: 'Explain “free”',
  explainedHelp: 'A press on the message says which delivery, where.',
  currency: 'Currency',
  showCurrency: 'Show Currency Symbol',
  localAmounts: 'Local format',
  showCurrencyHelp: 'Set automatically from your site settings.',
  analyticsEvents: 'Tell my analytics',
  analyticsEventsHelp: 'Views and adds, where visitors agree.',
  productLine: 'Line on product pages',
  productLineHelp: '“With this, shipping is free”, beside the product.',
  amount: {
    unreadable: 'Enter an amount, such as 50 or 49.90.',
    wholeOnly: params('{currency} has no decimals.'),
    tooPrecise: plural({
      one: '{currency} has {count} decimal.',
      other: '{currency} has {count} decimals.'
    }),
    tooLarge: params('The largest amount is {max}.'),
    kept: params('Until then it stays {amount}.'),
    everyOrder: 'Every order ships free.',
    freeFrom: params('Free from {amount}.')
  }
})
