import { ShopRefusal } from './shop-ask.ts'

/** Asks a shop less and less, as long as it does not answer. */
export interface Patience {
  /** Asks, or fails at once as the last time where it is too early to ask again. */
  ask<T>(question: () => Promise<T>): Promise<T>
  /** Lets the shop be asked again: the page was seen again, or tells a change. What the shop asked for stays. */
  forget(): void
}

const MAX_MS = 600_000

/** Statuses that stay what they are until somebody does something. */
const LASTING = [401, 403, 404]

/** A header `Retry-After` in ms: seconds, or a date. */
function retryAfterMs({ retryAfter }: ShopRefusal): number {
  if (retryAfter === null) return 0
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/**
 * After each failure the shop is asked twice as late as before, at most after ten minutes. After 401, 403 and 404 it is
 * not asked until the page is seen again or tells a change. Nothing makes it earlier than what `Retry-After` says.
 * @param firstMs after which time it is asked again first
 */
export function makePatience(firstMs: number): Patience {
  let failures = 0
  let notBefore = 0
  let askedFor = 0
  let last: unknown

  function fail(error: unknown) {
    last = error
    const refusal = error instanceof ShopRefusal ? error : undefined
    askedFor = refusal ? Date.now() + retryAfterMs(refusal) : 0
    const isLasting = refusal !== undefined && LASTING.includes(refusal.status)
    notBefore = isLasting ? Infinity : Date.now() + Math.min(MAX_MS, firstMs * 2 ** failures)
    failures += 1
  }
  function forget() {
    failures = 0
    notBefore = 0
  }
  return {
    ask(question) {
      if (Date.now() < Math.max(notBefore, askedFor)) return Promise.reject(last)
      const asked = question()
      asked.then(forget, fail)
      return asked
    },
    forget
  }
}
