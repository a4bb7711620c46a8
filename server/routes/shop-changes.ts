import type { ShopChangeResult } from '#shared/api/shop-change-api.ts'
import { MINUTE_MS } from '#shared/time.ts'

import type { KeptRateChange } from '../db/rate-change-store.ts'
import type { Service } from './service.ts'
import { changeFacts, progressOf, type ShopChanger, type Side, writeParts } from '../shipping/shop-change.ts'
import type { ShopWriter } from '../shipping/shop-source.ts'
import { readAgain } from './shipping-rules.ts'

/** The shop of a call, which Wix can be asked about. */
export interface ShopOfCall {
  service: Service
  instanceId: string
  source: ShopWriter
}

/** One change of a shop that its owner wants. */
interface Case<Forms, Change> extends ShopOfCall {
  changer: ShopChanger<Forms, Change>
}

/** Work for a change of any kind. */
export type Run = <Forms, Change>(one: Case<Forms, Change>) => Promise<object>

/** A kept change, and how much of it is written by what the shop's rules say now. */
function known<F, C>({ changer }: Case<F, C>, row: KeptRateChange, forms: F) {
  const change = changer.found(changer.read(row.change), forms)
  const parts = changer.parts(change)
  return { change, parts, progress: progressOf(parts, forms) }
}

/** Confirms what is written, and has everybody read the shop's rules anew. */
async function confirm<F, C>({ service, instanceId, changer }: Case<F, C>, row: KeptRateChange, change: C) {
  const found = await changer.confirm(change)
  const state = found === 'done' ? 'confirmed' : found === 'unconfirmed' ? 'written' : found
  await service.store.rateChanges.mark(row, state)
  await readAgain(service, instanceId)
}

/**
 * Brings the last change to the state that the shop is in, also after a crash: a change of which nothing is written is
 * forgotten, one that is written is confirmed.
 */
async function settle<F, C>(one: Case<F, C>, forms: F): Promise<KeptRateChange | undefined> {
  const { service, instanceId, changer } = one
  const { rateChanges } = service.store
  for (const row of await rateChanges.standing(instanceId, changer.kind)) {
    const { change, progress } = known(one, row, forms)
    if (!changer.isAbout(change, forms)) continue
    if (progress === 'none') {
      // Another call may be about to write it.
      if (row.state === 'writing' && service.now() < row.keptAt + MINUTE_MS) return undefined
      if (row.state === 'writing') await rateChanges.forget(row)
      else await rateChanges.mark(row, 'undone')
      continue
    }
    const noted = { ...row, change: JSON.stringify(change) }
    if (noted.change !== row.change) await rateChanges.note(noted)
    if (row.state !== 'writing' && row.state !== 'written') return noted
    if (progress === 'all') await confirm(one, row, change)
    return rateChanges.find(instanceId, row.plan)
  }
  return undefined
}

/** The plan and the last change by the shop as it is now. */
export async function answerOf<F, C>(one: Case<F, C>, result?: ShopChangeResult): Promise<object> {
  const { changer, service } = one
  const forms = await changer.forms()
  const row = await settle(one, forms)
  const last = row && known(one, row, forms)
  const { plan } = await changer.plan(forms)
  return {
    plan,
    ...(row && last
      ? { change: { ...changer.facts(last.change), ...changeFacts(row, last.progress, service.now()) } }
      : {}),
    ...(result ? { result } : {})
  }
}

/** Writes one side of a change. @returns why it stopped; undefined: all of it is written */
async function write<F, C>({ service, changer }: Case<F, C>, change: C, forms: F, to: Side) {
  const failure = await writeParts(changer.parts(change), { forms, to, again: () => changer.forms() })
  const [event, done] = to === 'after' ? ['shop changed', 'written'] : ['shop put back', 'undone']
  service.log({ level: 'info', event, kind: changer.kind, result: failure ?? done })
  return failure
}

/** Carries out the plan that the owner saw; a change that was kept before a crash goes on. */
export async function carryOut<F, C>(one: Case<F, C>, id: string): Promise<ShopChangeResult> {
  const { service, instanceId, changer } = one
  const { rateChanges } = service.store
  const forms = await changer.forms()
  const kept = await rateChanges.find(instanceId, id)
  let isFirst = false
  if (!kept || kept.state === 'undone') {
    const { ready } = await changer.plan(forms)
    if (ready?.id !== id) return 'changed'
    const change = JSON.stringify(ready.change)
    const row = { instanceId, plan: id, state: 'writing', change, keptAt: service.now() } as const
    isFirst = await rateChanges.keep({ ...row, kind: changer.kind })
  }
  const row = await rateChanges.find(instanceId, id)
  if (!row) return 'changed'
  const { change, progress } = known(one, row, forms)
  const makesRule = changer.makesRule(change)
  // The call that kept it may be making the rule.
  if (!isFirst && progress !== 'all' && makesRule) return 'busy'
  const failure = await write(one, change, forms, 'after')
  // Keeps it although another tab, which was refused, has forgotten it meanwhile.
  if (failure === undefined) await rateChanges.keep(row)
  // A rule that Wix was silent about may still come.
  else if (failure !== 'silent' || !makesRule) {
    if (known(one, row, await changer.forms()).progress === 'none') await rateChanges.forget(row)
  }
  return failure ?? 'written'
}

/** Puts back what was there before the last change. */
export async function takeBack<F, C>(one: Case<F, C>, id: string): Promise<ShopChangeResult> {
  const { service, instanceId, changer } = one
  const row = await service.store.rateChanges.find(instanceId, id)
  const forms = await changer.forms()
  if (!row || row.kind !== changer.kind || row.state === 'undone') return 'undone'
  const { change, progress } = known(one, row, forms)
  if (changeFacts(row, progress, service.now()).undo.state === 'impossible') return 'changed'
  const failure = await write(one, change, forms, 'before')
  if (failure) return failure
  await service.store.rateChanges.mark(row, 'undone')
  await readAgain(service, instanceId)
  return 'undone'
}
