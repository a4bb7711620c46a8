import { FREE_SHIPPING } from '../copy/goals.ts'
import { formatPercent } from '../money.ts'

/** What a text can name, and how its amounts are written. Amounts in major units of `currency`. */
export interface TemplateValues {
  total: number
  threshold: number
  remaining: number
  /** 0–100 */
  percent: number
  /** What shoppers get; absent: free shipping. */
  goal?: string | undefined
  currency: string
  /** ISO 3166-1 code of the country that the cart is shipped to. */
  country?: string | undefined
  locale?: string | undefined
  /** How much time is left until what is offered ends, in words; undefined: no end is planned. */
  timeLeft?: string | undefined
  showCurrency?: boolean | undefined
  /** What is missing is bold. */
  boldAmount?: boolean | undefined
  textDirection: 'ltr' | 'rtl'
}

type Placeholder = (values: TemplateValues, money: (amount: number) => string) => string

/** The name of a country in the page's language; its code where the browser knows no name, '' for none. */
function countryName(code = '', locale = 'en'): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** What an owner can write as `${name}` in the bar's text. CONTRIBUTING.md says what else a new one needs. */
export const PLACEHOLDERS: Readonly<Record<string, Placeholder>> = {
  remaining: ({ remaining }, money) => money(remaining),
  threshold: ({ threshold }, money) => money(threshold),
  total: ({ total }, money) => money(Math.max(0, total)),
  percent: ({ percent, locale }) => formatPercent(Math.floor(percent), locale),
  goal: ({ goal = FREE_SHIPPING }) => goal,
  country: ({ country, locale }) => countryName(country, locale),
  // Where no end is planned, no sentence that names it is said.
  timeLeft: ({ timeLeft = '' }) => timeLeft
}
