import type { Cart } from '../cart.ts'
import type { Progress } from './progress.ts'

/** The cart that the message is about, and how its amounts are written. */
export interface MessageCart extends Cart {
  currency: string
  locale?: string | undefined
}

/** What a text can name. */
export interface TemplateValues extends MessageCart {
  /** In major units. */
  threshold: number
  showCurrency?: boolean | undefined
  textDirection: 'ltr' | 'rtl'
}

type Placeholder = (values: TemplateValues & Progress, money: (amount: number) => string) => string

/** What an owner can write as `${name}` in the bar's text. A new row here is all that a new placeholder needs. */
export const PLACEHOLDERS: Readonly<Record<string, Placeholder>> = {
  remaining: ({ remaining }, money) => money(remaining),
  threshold: ({ threshold }, money) => money(threshold),
  total: ({ total }, money) => money(total),
  percent: ({ percent }) => `${Math.floor(percent)}%`
}
