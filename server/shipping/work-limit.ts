import { ShippingError } from './problems.ts'

// No reading holds up other calls: a shop whose rules are worth more work than this counts as not readable.

/** Ways in which a shop ships free, in all regions together. */
const WAYS_MAX = 1000
/**
 * What one reading looks at: each rate and each of its conditions, once for every set of regions that have it, and each
 * place, once for every profile.
 */
const STEPS_MAX = 50_000

/** @throws ShippingError */
function check(count: number, most: number): void {
  if (count > most) throw new ShippingError({ reason: 'size' })
}

/** Values in one list of Wix's answers. */
const VALUES_MAX = 60_000

/** To be called before the forms are read. @throws ShippingError */
export function checkForms(forms: readonly unknown[]): void {
  const waiting: unknown[] = [...forms]
  for (let count = 1; waiting.length > 0; count += 1) {
    check(count, VALUES_MAX)
    const form = waiting.pop()
    if (typeof form === 'object' && form !== null) waiting.push(...Object.values(form))
  }
}

/** @throws ShippingError */
export const checkWays = (count: number): void => check(count, WAYS_MAX)

export class WorkLimit {
  #steps = 0

  /** @throws ShippingError */
  spend(steps: number): void {
    check((this.#steps += steps), STEPS_MAX)
  }
}

/** Adds to the list of a key, without copying the list. */
export function pushTo<T>(lists: Map<string, T[]>, key: string, member: T): void {
  const list = lists.get(key)
  if (list) list.push(member)
  else lists.set(key, [member])
}
