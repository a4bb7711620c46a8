import type { ShopChangeFacts, ShopChangeResult } from '#shared/api/shop-change-api.ts'
import { DAY_MS } from '#shared/time.ts'

import type { KeptRateChange, ShopChangeKind } from '../db/rate-change-store.ts'
import { ShippingError } from './shop-source.ts'

const UNDO_DAYS = 30
const UNDO_MS = UNDO_DAYS * DAY_MS

/** The side of a change that a part of the shop is on now. */
export type Standing = 'before' | 'after' | 'other' | 'gone'

export type Side = 'before' | 'after'

/** One rule of the shop that a change writes. */
export interface Part<Forms> {
  standing(forms: Forms): Standing
  /** The revision that the owner saw, and the one that is there; '' of a rule that is not there. */
  seen: string
  revision(forms: Forms): string
  /** Writes one side over this revision. @returns false where Wix refuses it. @throws ShippingError */
  write(to: Side, forms: Forms): Promise<boolean>
}

export type Failure = Exclude<ShopChangeResult, 'written' | 'undone'>
export type Confirmation = 'done' | 'unconfirmed' | 'freeEarlier' | 'notFree'
export type Progress = 'none' | 'all' | 'part' | 'changed' | 'deleted'

/** One kind of change for one shop and one wish of its owner. */
export interface ShopChanger<Forms, Change> {
  kind: ShopChangeKind
  /** The shop's rules as they are now. @throws ShippingError */
  forms(): Promise<Forms>
  /** `ready`: the change that carries the plan out. */
  plan(forms: Forms): Promise<{ plan: object; ready?: { id: string; change: Change } | undefined }>
  read(json: string): Change
  /** Says to the owner what a change promises. */
  facts(change: Change): object
  /** The change with what the shop's rules say of it now. */
  found(change: Change, forms: Forms): Change
  /** Whether the owner's wish is about the same rules. */
  isAbout(change: Change, forms: Forms): boolean
  parts(change: Change): readonly Part<Forms>[]
  /** Whether writing it twice would make two rules. */
  makesRule(change: Change): boolean
  /** Asks what the shop does now that all is written. */
  confirm(change: Change): Promise<Confirmation>
}

/** Progress of a change: `none` of it is written, all of it, or a part; or somebody wrote something else since. */
export function progressOf<Forms>(parts: readonly Part<Forms>[], forms: Forms): Progress {
  const found = new Set(parts.map((part) => part.standing(forms)))
  if (found.has('gone')) return 'deleted'
  if (found.has('other')) return 'changed'
  return found.size > 1 ? 'part' : found.has('after') ? 'all' : 'none'
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ShippingError)) throw error
  const { reason } = error.failure
  return reason === 'permission' || reason === 'busy' ? reason : reason === 'token' ? 'permission' : 'silent'
}

/**
 * Writes the side `to` of each part that is not on it, one after the other. A part is left alone unless it is on the
 * other side and, where that is asked for, has the revision that was read.
 * @param again reads the shop's rules anew
 * @returns why it stopped; undefined: all parts are on that side
 */
export async function writeParts<Forms>(
  parts: readonly Part<Forms>[],
  { forms, to, again }: { forms: Forms; to: Side; again: () => Promise<Forms> }
): Promise<Failure | undefined> {
  for (const part of parts) {
    const standing = part.standing(forms)
    if (standing === to) continue
    const revision = part.revision(forms)
    const isOther = standing === 'other' || standing === 'gone'
    if (isOther || (to === 'after' && revision !== part.seen)) return 'changed'
    try {
      if (await part.write(to, forms)) continue
      const fresh = await again()
      // Another tab may have written the same.
      if (part.standing(fresh) === to) continue
      return part.revision(fresh) === revision ? 'refused' : 'changed'
    } catch (error) {
      return failureOf(error)
    }
  }
  return undefined
}

const CONFIRMED = {
  confirmed: 'done',
  freeEarlier: 'freeEarlier',
  notFree: 'notFree',
  writing: 'unconfirmed',
  written: 'unconfirmed',
  undone: 'unconfirmed'
} as const

/** The state of a change for its owner; `now` in ms since 1970. */
export function changeFacts(row: KeptRateChange, progress: Progress, now: number): ShopChangeFacts {
  const isOther = progress === 'changed' || progress === 'deleted'
  const until = row.keptAt + UNDO_MS
  return {
    id: row.plan,
    at: new Date(row.keptAt).toISOString(),
    state: isOther ? 'overwritten' : progress === 'all' ? CONFIRMED[row.state] : 'partly',
    undo: isOther
      ? { state: 'impossible', reason: progress }
      : now >= until
        ? { state: 'impossible', reason: 'old' }
        : { state: 'possible', until: new Date(until).toISOString() }
  }
}
