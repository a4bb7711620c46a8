import * as v from 'valibot'

import { DEFAULT_SETTINGS } from './defaults.ts'
import { fromFlat, isFlat } from './flat.ts'
import { SettingsSchema } from './schema.ts'
import type { Settings } from './settings.ts'

/** Settings from outside: usable, or the reason why not. */
export type ReadSettings =
  | { state: 'ok'; settings: Settings }
  /** `absent`: nothing was given. `empty`: no key of ours. `invalid`: not settings, or money that makes no sense. */
  | { state: 'unusable'; reason: 'absent' | 'empty' | 'invalid' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MONEY = ['threshold']

/** `goals.threshold` is how the public bar's hosts nest the threshold (spec § 3). */
function withGoals(given: Record<string, unknown>): Record<string, unknown> {
  return isObject(given.goals) ? { ...given, ...given.goals } : given
}

function without(given: Record<string, unknown>, issues: v.BaseIssue<unknown>[]): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...given }
  for (const { path } of issues) {
    const [group, key] = (path ?? []).map((step) => String(step.key))
    const keys = group === undefined ? undefined : kept[group]
    if (group === undefined) continue
    if (key === undefined || !isObject(keys)) delete kept[group]
    else kept[group] = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== key))
  }
  return kept
}

/**
 * Settings as a host page or an old row gives them, nested or flat.
 * A look that is wrong falls back to its default alone; a threshold that is wrong makes all of it unusable,
 * because a promise about money is never guessed.
 */
export function readSettings(given: unknown): ReadSettings {
  if (given === undefined || given === null) return { state: 'unusable', reason: 'absent' }
  if (!isObject(given)) return { state: 'unusable', reason: 'invalid' }
  const nested = withGoals(isFlat(given) ? { ...given, ...fromFlat(given) } : given)
  if (!Object.keys(DEFAULT_SETTINGS).some((key) => Object.hasOwn(nested, key))) {
    return { state: 'unusable', reason: 'empty' }
  }
  const strict = v.safeParse(SettingsSchema, nested)
  if (strict.success) return { state: 'ok', settings: strict.output }
  if (strict.issues.some((issue) => MONEY.includes(String(issue.path?.[0].key)))) {
    return { state: 'unusable', reason: 'invalid' }
  }
  const mended = v.safeParse(SettingsSchema, without(nested, strict.issues))
  return mended.success ? { state: 'ok', settings: mended.output } : { state: 'unusable', reason: 'invalid' }
}
