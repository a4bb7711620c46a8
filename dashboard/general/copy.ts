/** The words of the General section. */
export const COPY = {
  enable: 'Enable Free Shipping Bar',
  enableHelp: 'Show the progress bar to your customers',
  threshold: 'Threshold',
  thresholdHelp: 'Orders from this amount ship free.',
  amountFrom: 'Amount from',
  amountsFrom: { typed: 'Typed in', shop: 'My shop' },
  otherAmounts: 'Amounts in other currencies',
  currency: 'Currency',
  showCurrency: 'Show Currency Symbol',
  showCurrencyHelp: 'The currency is set automatically from your site settings.',
  amount: {
    unreadable: 'Enter an amount, such as 50 or 49.90.',
    foreign: (sign: string, currency: string) => `Enter the amount in ${currency}, without “${sign}”.`,
    ambiguous: (whole: string, decimal: string) =>
      `This can be read as ${whole} or as ${decimal}. Leave the separator out, or write the cents with two digits.`,
    tooPrecise: (currency: string, digits: number) =>
      digits === 0
        ? `${currency} has no decimals: enter a whole amount.`
        : `${currency} has ${digits} decimals: enter no more of them.`,
    tooLarge: (max: string) => `The largest amount is ${max}.`,
    kept: (amount: string) => `Until then it stays ${amount}.`,
    meaning: (amount: string, value: number) =>
      value === 0 ? 'Every order ships free.' : `Free from ${amount}.`
  }
} as const
