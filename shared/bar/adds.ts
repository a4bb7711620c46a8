import { atom, type ReadableAtom } from 'nanostores'

/** What became of a shopper's last wish to add one product. */
export type Add =
  | { state: 'waiting' }
  | { state: 'added' }
  /** `reason` in the cart's own words; '' where it gives none. */
  | { state: 'refused'; reason: string }

/** The adds of one bar, by product id. One that has been seen long enough is gone from it. */
export interface Adds {
  $adds: ReadableAtom<ReadonlyMap<string, Add>>
  /** Is false while the last add of the product is on its way or being confirmed: a double click adds once. */
  begin(id: string): boolean
  /** The host says that the cart has it. */
  confirm(id: string): void
  /** The host says that the cart did not take it. */
  refuse(id: string, reason: string): void
  /** The host confirms adds, so that without its answer nothing is known. */
  expectAnswers(): void
  destroy(): void
}

/** How long a result is shown. */
const SHOWN_MS = 2000
/** A reason must be read. */
const REASON_SHOWN_MS = 6000
/** Hosts of earlier versions say only what failed: after this without a word the product counts as added. */
const SILENT_HOST_MS = 1000
/** A host that confirms adds and says nothing for so long has lost this one. */
const LOST_MS = 30_000

export function createAdds(): Adds {
  const $adds = atom<ReadonlyMap<string, Add>>(new Map())
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
    $adds,
    begin(id) {
      const now = $adds.get().get(id)
      if (now && now.state !== 'refused') return false
      set(id, { state: 'waiting' })
      if (isAnswered) after(LOST_MS, id, () => refuse(id, ''))
      else after(SILENT_HOST_MS, id, () => show(id, { state: 'added' }))
      return true
    },
    confirm(id) {
      if (isWaiting(id)) show(id, { state: 'added' })
    },
    refuse,
    expectAnswers: () => void (isAnswered = true),
    destroy() {
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }
}
