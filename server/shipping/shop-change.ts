import { createHash } from 'node:crypto'

import type { ShopChangeAnswer, ShopChangeResult } from '#shared/api/shop-change-api.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import * as v from 'valibot'

import type { KeptRateChange } from '../db/tables.ts'
import type { Store } from '../db/stores.ts'
import type { Log } from '../lib/log.ts'
import { ShippingError } from './problems.ts'

// A change of the shop's rates or discounts: read, shown, kept, written when the owner confirms it, undone on demand.

const UNDO_MS = 30 * DAY_MS

/** The fields of a rule that change, as Wix writes them. */
const Fields = v.record(v.string(), v.unknown())
const Edit = v.object({
  /** The id of the option or discount; '': a discount that was not seen in the shop yet. */
  id: v.string(),
  /** Of the rule that the owner saw. */
  revision: v.string(),
  /** Null: the change makes the rule. */
  before: v.nullable(Fields),
  after: Fields,
  /** Ids of the rules that were there before it was made. */
  others: v.optional(v.array(v.string()), [])
})
export type Edit = v.InferOutput<typeof Edit>

/** A change as it is kept: enough to finish it, to confirm it and to take it back. */
const StoredChange = v.object({
  /** In minor units of the currency. */
  amount: v.number(),
  currency: v.string(),
  digits: v.number(),
  /** Names of the regions, or of the discount. */
  names: v.array(v.string()),
  isOn: v.boolean(),
  /** The places where rates have to hold; '' is the rest of the world. */
  places: v.array(v.string()),
  edits: v.array(Edit)
})
export type StoredChange = v.InferOutput<typeof StoredChange>
const Kept = v.pipe(v.string(), v.parseJson(), StoredChange)

/** A rule as Wix writes it; other fields stay as they are. */
const Rule = v.looseObject({ _id: v.string(), revision: v.fallback(v.string(), '') })
type Rule = v.InferOutput<typeof Rule>

/** The shop's rules as Wix writes them: options with profiles, or discounts. */
export interface ShopForms {
  rules: readonly unknown[]
  profiles: readonly unknown[]
}

export interface Planned {
  plan: ShopChangeAnswer['plan']
  /** The change that carries it out, where the plan is ready. */
  change?: StoredChange
}

/** The rules of one shop that an owner wants to change. Each call throws `ShippingError`. */
export interface ChangingShop {
  kind: KeptRateChange['kind']
  read(): Promise<ShopForms>
  plan(forms: ShopForms): Promise<Planned>
  /** Returns a rule's meaning, in whatever way Wix writes an amount, or undefined if a part of it is unknown. */
  meaningOf(rule: object): string | undefined
  /** Writes these fields of a rule; makes one where there is none, and deletes it for null. @returns false where Wix refuses it */
  write(rule: Rule | undefined, fields: Edit['before']): Promise<boolean>
  /** Asks what the shop does now that all is written. */
  confirm(change: StoredChange): Promise<Exclude<KeptRateChange['state'], 'writing'>>
  /** Whether the owner's wish is about the same rules. */
  isAbout(change: StoredChange, forms: ShopForms): boolean
}

/** Returns a hash of a change and of the rules before it. */
export const idOfChange = (change: StoredChange): string =>
  createHash('sha256').update(JSON.stringify(change)).digest('base64url').slice(0, 22)

export const rulesOf = ({ rules }: ShopForms): ReadonlyMap<string, Rule> =>
  new Map(rules.flatMap((rule) => (v.is(Rule, rule) ? [[rule._id, rule]] : [])))

export interface ChangeCall {
  store: Store
  log: Log
  /** In ms since 1970. */
  now: number
  instanceId: string
  shop: ChangingShop
  /** Makes the service read the store's rules again, for its owner and shoppers. */
  readAgain: () => Promise<void>
}

type Side = 'before' | 'after'

/** Where one rule stands: on one side of the change, on none, or deleted. */
function standingOf({ shop }: ChangeCall, edit: Edit, rules: ReturnType<typeof rulesOf>) {
  const { id, before, after, others } = edit
  const means = (rule: Rule, fields: object) => {
    const now = shop.meaningOf(rule)
    return now !== undefined && now === shop.meaningOf({ ...rule, ...fields })
  }
  const isMade = ([other, rule]: [string, Rule]) =>
    !others.includes(other) && rule['name'] === after['name'] && means(rule, after)
  const rule = id === '' ? Array.from(rules).find(isMade)?.[1] : rules.get(id)
  const on = (side: Side | 'other' | 'gone') => ({ rule, on: side })
  if (!rule) return on(before ? 'gone' : 'before')
  if (means(rule, after)) return on('after')
  return on(before && means(rule, before) ? 'before' : 'other')
}

/** How much of a kept change is written by what the shop's rules say now. */
function known(call: ChangeCall, row: KeptRateChange, forms: ShopForms) {
  const change = v.parse(Kept, row.change)
  const rules = rulesOf(forms)
  const found = change.edits.map((edit) => ({ edit, ...standingOf(call, edit, rules) }))
  const sides = new Set(found.map(({ on }) => on))
  const isOther = sides.has('gone')
    ? ('deleted' as const)
    : sides.has('other')
      ? ('changed' as const)
      : undefined
  const progress = isOther ?? (sides.size > 1 ? 'part' : sides.has('after') ? 'all' : 'none')
  const edits = found.map(({ edit, rule }) => ({ ...edit, id: rule?._id ?? edit.id }))
  return { change: { ...change, edits }, progress, isOther }
}

/** The state of a change for its owner. */
function factsOf(call: ChangeCall, row: KeptRateChange, forms: ShopForms): ShopChangeAnswer['change'] {
  const { change, progress, isOther } = known(call, row, forms)
  const { amount, digits, currency, names, isOn } = change
  const until = row.keptAt + UNDO_MS
  const written = row.state === 'writing' ? 'unconfirmed' : row.state
  const reason = isOther ?? (call.now >= until ? ('old' as const) : undefined)
  return {
    id: row.plan,
    amount: amount / 10 ** digits,
    currency,
    names,
    isOn,
    state: isOther ? 'overwritten' : progress === 'all' ? written : 'partly',
    undo: reason
      ? { state: 'impossible', reason }
      : { state: 'possible', until: new Date(until).toISOString() }
  }
}

/**
 * Brings the last change to the state that the shop is in, also after a crash: a change of which nothing is written is
 * forgotten, one that is written is confirmed.
 */
async function settle(call: ChangeCall, forms: ShopForms): Promise<KeptRateChange | undefined> {
  const { store, shop, instanceId, now, readAgain } = call
  for (const row of await store.rateChanges.list(instanceId, shop.kind)) {
    const { change, progress } = known(call, row, forms)
    if (!shop.isAbout(change, forms)) continue
    if (progress === 'none') {
      // Another call may be about to write it.
      if (row.state === 'writing' && now < row.keptAt + MINUTE_MS) return undefined
      await store.rateChanges.forget(row)
      continue
    }
    if (progress !== 'all' || (row.state !== 'writing' && row.state !== 'unconfirmed')) return row
    const settled = { ...row, state: await shop.confirm(change), change: JSON.stringify(change) }
    await store.rateChanges.mark(settled)
    await readAgain()
    return settled
  }
  return undefined
}

/** The plan and the last change by the shop as it is now. */
export async function answerOf(call: ChangeCall, result?: ShopChangeResult): Promise<ShopChangeAnswer> {
  const forms = await call.shop.read()
  const row = await settle(call, forms)
  const { plan } = await call.shop.plan(forms)
  return { plan, change: row && factsOf(call, row, forms), result }
}

type Failure = Exclude<ShopChangeResult, 'written' | 'undone'>

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ShippingError)) throw error
  const { reason } = error.failure
  return reason === 'permission' || reason === 'busy' ? reason : reason === 'token' ? 'permission' : 'silent'
}

/**
 * Writes the side `to` of each rule that is not on it, one after the other. A rule is left alone unless it is on the other
 * side and, to change it, has the revision that the owner saw.
 */
async function writeSide(call: ChangeCall, edits: readonly Edit[], forms: ShopForms, to: Side) {
  const rules = rulesOf(forms)
  for (const edit of edits) {
    const { rule, on } = standingOf(call, edit, rules)
    if (on === to) continue
    const isSeen = to === 'before' || (rule?.revision ?? '') === edit.revision
    if (on === 'other' || on === 'gone' || !isSeen) return 'changed'
    try {
      if (await call.shop.write(rule, edit[to])) continue
      const fresh = standingOf(call, edit, rulesOf(await call.shop.read()))
      // Another tab may have written the same.
      if (fresh.on === to) continue
      return fresh.rule?.revision === rule?.revision ? 'refused' : 'changed'
    } catch (error) {
      return failureOf(error)
    }
  }
  return undefined
}

/** @returns why it stopped, or undefined if all of it is written */
async function write(call: ChangeCall, edits: readonly Edit[], forms: ShopForms, to: Side) {
  const failure = await writeSide(call, edits, forms, to)
  const [event, done] = to === 'after' ? ['shop changed', 'written'] : ['shop put back', 'undone']
  call.log({ level: 'info', event, kind: call.shop.kind, result: failure ?? done })
  return failure
}

/** Carries out the plan that the owner saw; a change that was kept before a crash goes on. */
export async function carryOut(call: ChangeCall, id: string): Promise<ShopChangeResult> {
  const { instanceId, shop, now } = call
  const { rateChanges } = call.store
  const forms = await shop.read()
  let row = await rateChanges.find({ instanceId, plan: id })
  let isFirst = false
  if (!row) {
    const { plan, change } = await shop.plan(forms)
    if (plan.state !== 'ready' || plan.id !== id) return 'changed'
    const { kind } = shop
    row = { instanceId, plan: id, kind, state: 'writing', change: JSON.stringify(change), keptAt: now }
    isFirst = await rateChanges.keep(row)
  }
  const { change, progress } = known(call, row, forms)
  const makesRule = change.edits.some(({ before }) => !before)
  // The call that kept it may be making the rule.
  if (!isFirst && progress !== 'all' && makesRule) return 'busy'
  const failure = await write(call, change.edits, forms, 'after')
  // Keeps it although another tab, which was refused, has forgotten it meanwhile.
  if (!failure) await rateChanges.keep(row)
  // A rule that Wix was silent about may still come.
  else if (failure !== 'silent' || !makesRule) {
    if (known(call, row, await shop.read()).progress === 'none') await rateChanges.forget(row)
  }
  return failure ?? 'written'
}

/** Restores the rules from before the last change. */
export async function takeBack(call: ChangeCall, id: string): Promise<ShopChangeResult> {
  const { instanceId, shop, store } = call
  const row = await store.rateChanges.find({ instanceId, plan: id })
  if (!row) return 'undone'
  const forms = await shop.read()
  if (factsOf(call, row, forms)?.undo.state === 'impossible') return 'changed'
  const failure = await write(call, known(call, row, forms).change.edits, forms, 'before')
  if (failure) return failure
  await store.rateChanges.forget(row)
  await call.readAgain()
  return 'undone'
}
