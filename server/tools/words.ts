import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { formatMoney } from '#shared/money.ts'
import type { Doubt } from '#shared/shipping/promise.ts'

/** The result of a tool: its words, and the facts in them. */
export interface ToolResult {
  text: string
  [fact: string]: unknown
}

/** An amount as the dashboard writes it in English. */
export const inWords = (amount: number, currency: string): string => formatMoney(amount, { currency })

export const moneyFact = (amount: number, currency: string) => ({
  amount,
  currency,
  text: inWords(amount, currency)
})

/** The region in a sentence: its owner's own name of it, else its countries. */
export const regionName = ({ name, places }: ShippingRegion): string =>
  name === '' ? places.join(', ') || 'the rest of the world' : `“${name}”`

/** `ships free from $75.00 in “Domestic”` */
export function freeWords(region: ShippingRegion, currency: string): string {
  const { freeFrom, pieces, conditions } = region
  const where = `in ${regionName(region)}${conditions.length > 0 ? ` on conditions (${conditions.join('; ')})` : ''}`
  if (freeFrom === null && pieces !== undefined)
    return `ships free from ${pieces} items in ${regionName(region)}`
  if (freeFrom === null) return `ships no order free ${where}`
  return freeFrom === 0
    ? `ships every order free ${where}`
    : `ships free from ${inWords(freeFrom, currency)} ${where}`
}

const DOUBTS: Readonly<Record<Doubt, string>> = {
  stale: ' The shop’s rules could not be read again: this may be out of date.',
  unchecked: ' Checkout itself could not be asked: this is as the shop’s shipping rates say.'
}
export const doubtWords = ({ doubt }: { doubt?: Doubt | undefined }): string => (doubt ? DOUBTS[doubt] : '')
