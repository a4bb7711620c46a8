import { createHash } from 'node:crypto'

import type { ShopChangeAnswer, ShopChangeResult } from '#shared/api/shop-change-api.ts'
import * as v from 'valibot'

import type { KeptRateChange } from '../db/tables.ts'
import type { Store } from '../db/stores.ts'
import type { Log } from '../lib/log.ts'
import { ShippingError } from './problems.ts'

// A change of the shop's rates or discounts: read, shown, kept, written when the owner confirms it, undone on demand.

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
}

type Side = 'before' | 'after'

/** Where one rule stands: on one side of the change, or on none. */
function standingOf({ shop }: ChangeCall, edit: Edit, rules: ReturnType<typeof rulesOf>) {
  const { id, before, after, others } = edit
  const means = (rule: Rule, fields: object) => {
    const now = shop.meaningOf(rule)
    return now !== undefined && now === shop.meaningOf({ ...rule, ...fields })
  }
  const isMade = ([other, rule]: [string, Rule]) =>
    !others.includes(other) && rule['name'] === after['name'] && means(rule, after)
  const rule = id === '' ? Array.from(rules).find(isMade)?.[1] : rules.get(id)
  const on = (side: Side | 'other') => ({ rule, on: side })
  if (!rule) return on(before ? 'other' : 'before')
  if (means(rule, after)) return on('after')
  return on(before && means(rule, before) ? 'before' : 'other')
}

/** How much of a kept change is written by what the shop's rules say now. */
function known(call: ChangeCall, row: KeptRateChange, forms: ShopForms) {
  const kept = v.parse(Kept, row.change)
  const rules = rulesOf(forms)
  const found = kept.edits.map((edit) => ({ edit, ...standingOf(call, edit, rules) }))
  const sides = new Set(found.map(({ on }) => on))
  // A rule that was made has its id now.
  const change = { ...kept, edits: found.map(({ edit, rule }) => ({ ...edit, id: rule?._id ?? edit.id })) }
  if (sides.has('other')) return { change, state: 'overwritten' as const }
  if (sides.size > 1) return { change, state: 'partly' as const }
  return { change, state: sides.has('after') ? ('done' as const) : ('none' as const) }
}

/** The last change of which something is written. */
async function lastChange(call: ChangeCall, forms: ShopForms): Promise<ShopChangeAnswer['change']> {
  const { store, instanceId, shop } = call
  for (const row of await store.rateChanges.list(instanceId, shop.kind)) {
    const { change, state } = known(call, row, forms)
    const { amount, digits, currency, names, isOn } = change
    if (state !== 'none' && shop.isAbout(change, forms))
      return { id: row.plan, amount: amount / 10 ** digits, currency, names, isOn, state }
  }
  return undefined
}

/** The plan and the last change by the shop as it is now. */
export async function answerOf(call: ChangeCall, result?: ShopChangeResult): Promise<ShopChangeAnswer> {
  const forms = await call.shop.read()
  const change = await lastChange(call, forms)
  const { plan } = await call.shop.plan(forms)
  return { plan, change, result }
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
    if (on === 'other' || !isSeen) return 'changed'
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

/** Carries out the plan that the owner saw. It is kept before it is written, so that it can be undone after a crash, too. */
export async function carryOut(call: ChangeCall, id: string): Promise<ShopChangeResult> {
  const { instanceId, shop, now } = call
  const { rateChanges } = call.store
  const forms = await shop.read()
  const { plan, change } = await shop.plan(forms)
  if (plan.state !== 'ready' || plan.id !== id || !change) {
    const row = await rateChanges.find({ instanceId, plan: id })
    return row && known(call, row, forms).state === 'done' ? 'written' : 'changed'
  }
  const row = { instanceId, plan: id, kind: shop.kind, change: JSON.stringify(change), keptAt: now }
  const isFirst = await rateChanges.keep(row)
  const makesRule = change.edits.some(({ before }) => !before)
  if (!isFirst && makesRule) return 'busy'
  const failure = await write(call, change.edits, forms, 'after')
  // A rule that Wix was silent about may still come.
  if (failure && failure !== 'silent' && makesRule) await rateChanges.forget(row)
  return failure ?? 'written'
}

/** Restores the rules from before a change. */
export async function takeBack(call: ChangeCall, id: string): Promise<ShopChangeResult> {
  const { instanceId, shop, store } = call
  const row = await store.rateChanges.find({ instanceId, plan: id })
  if (!row) return 'undone'
  const forms = await shop.read()
  const failure = await write(call, known(call, row, forms).change.edits, forms, 'before')
  if (!failure) await store.rateChanges.forget(row)
  return failure ?? 'undone'
}
