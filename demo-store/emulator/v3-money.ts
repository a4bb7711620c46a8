import { printed } from './prices.ts'
import type { Range } from './v3-ranges.ts'
import type { V3View } from './v3-view.ts'

/** Money in the form of version 3; formatted only where the currency was asked for. */
export const amount = (value: number, currency: string, { fields }: V3View) => ({
  amount: String(value),
  ...(fields.has('CURRENCY') ? { formattedAmount: printed(value, currency) } : {})
})

export const amountRange = ({ min, max }: Range, currency: string, view: V3View) => ({
  minValue: amount(min, currency, view),
  maxValue: amount(max, currency, view)
})
