import { Threshold } from '#shared/settings/fields.ts'
import * as v from 'valibot'

const DECIMAL = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/

/** The number that was typed, with a point or a comma; undefined when it is none, or no possible threshold. */
export function parseAmount(text: string): number | undefined {
  const digits = text.trim()
  if (!DECIMAL.test(digits)) return undefined
  const parsed = v.safeParse(Threshold, Number(digits.replace(',', '.')))
  return parsed.success ? parsed.output : undefined
}
