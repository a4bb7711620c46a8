import { params, plural, words } from '../words.ts'

/** The words of the General section. */
export const COPY = words('general', {
  enable: 'Enable Free Shipping Bar',
  enableHelp: 'Show the progress bar to your customers',
  threshold: 'Threshold',
  thresholdHelp: 'Orders from this amount ship free.',
  amountFrom: 'Amount from',
  amountsFrom: { typed: 'An amount I type', shop: 'The shop’s own amounts' },
  unknownPlace: 'Where a shopper’s place is unknown',
  unknownPlaces: { name: 'Name the place', everywhere: 'Say what holds everywhere' },
  otherAmounts: 'Amounts in other currencies',
  currency: 'Currency',
  currencies: params('Currency: {currency} +{count}'),
  showCurrency: 'Show Currency Symbol',
  showCurrencyHelp: 'The currency is set automatically from your site settings.',
  amount: {
    unreadable: 'Enter an amount, such as 50 or 49.90.',
    foreign: params('Enter the amount in {currency}, without “{sign}”.'),
    ambiguous: params(
      'This can be read as {whole} or as {decimal}. Leave the separator out, or write the cents with two digits.'
    ),
    wholeOnly: params('{currency} has no decimals: enter a whole amount.'),
    tooPrecise: plural({
      one: '{currency} has {count} decimal: enter no more of them.',
      other: '{currency} has {count} decimals: enter no more of them.'
    }),
    tooLarge: params('The largest amount is {max}.'),
    kept: params('Until then it stays {amount}.'),
    everyOrder: 'Every order ships free.',
    freeFrom: params('Free from {amount}.')
  }
})
