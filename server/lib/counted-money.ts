import { currencyDigits } from '#shared/money.ts'

/** Currencies of which one unit is worth little. Node's `Intl` writes them without decimals, though ISO 4217 has some. */
const SMALL = /^(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SLL|SOS|SYP|YER)$/

/** Whether amounts of usual orders in this currency have many digits before the point. */
export const isSmallUnit = (currency: string): boolean =>
  SMALL.test(currency) || currencyDigits(currency) === 0
