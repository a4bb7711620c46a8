import type { ReadableAtom, WritableAtom } from 'nanostores'

/** The state of a shopper's last add of one product. */
export type Add =
  | { state: 'waiting' }
  | { state: 'added' }
  /** `reason`: the cart's own words, '' where it gives none. */
  | { state: 'refused'; reason: string }

export type Adds = ReturnType<typeof createAdds>

/** The text for shoppers in a cart's error, '' where there is none. Other errors are for developers only. */
export function reasonOf(error: unknown): string {
  // A shop rejects with anything: its key is checked here.
  const { reason } = (error ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

const SHOWN_MS = 2000
/** Longer, because a reason has to be read. */
const REASON_SHOWN_MS = 6000
/** Earlier hosts report only failures: without one after this time the product counts as added. */
const SILENT_HOST_MS = 1000
/** A host that confirms adds and is silent for this long has lost the add. */
const LOST_MS = 30_000

/** The adds of one bar, by product id. A result is removed after it was shown for a while. */
export function createAdds($adds: WritableAtom<ReadonlyMap<string, Add>>) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let isAnswered = false

  function set(id: string, add: Add | undefined) {
    const adds = new Map($adds.get())
    if (add) adds.set(id, add)
    else adds.delete(id)
    $adds.set(adds)
  }
  function after(ms: number, id: string, work: () => void) {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(work, ms))
  }
  function show(id: string, add: Add, ms = SHOWN_MS) {
    set(id, add)
    after(ms, id, () => set(id, undefined))
  }
  const refuse = (id: string, reason: string) =>
    show(id, { state: 'refused', reason }, reason === '' ? SHOWN_MS : REASON_SHOWN_MS)
  const isWaiting = (id: string) => $adds.get().get(id)?.state === 'waiting'

  return {
    $adds: $adds as ReadableAtom<ReadonlyMap<string, Add>>,
    /** Starts an add. Returns false while the last add of the product is waiting or shown: a double click adds once. */
    begin(id: string) {
      const now = $adds.get().get(id)
      if (now && now.state !== 'refused') return false
      set(id, { state: 'waiting' })
      if (isAnswered) after(LOST_MS, id, () => refuse(id, ''))
      else after(SILENT_HOST_MS, id, () => show(id, { state: 'added' }))
      return true
    },
    /** The host reports that the cart has the product. */
    confirm(id: string) {
      if (isWaiting(id)) show(id, { state: 'added' })
    },
    /** The host reports that the cart refused the product. */
    refuse,
    /** The host confirms every add: from now on a missing confirmation counts as a refusal. */
    expectAnswers: () => void (isAnswered = true),
    destroy() {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }
}
