import * as v from 'valibot'

import { toJson } from './json.ts'

const PREFIX = 'free-shipping-bar-widget:'
const Stored = v.object({ instanceId: v.string(), userSettings: v.optional(v.string()) })

/** One tab's copy of one instance's settings (spec § 3 "Per-instance browser session storage"). */
export interface SessionStore {
  /** None or one. */
  list(): unknown[]
  create(settings: unknown): void
  update(settings: unknown): void
  delete(): void
}

const log = (what: string, error?: unknown) => console.debug(`free-shipping-bar: ${what}`, error ?? '')

/** Reading, parsing and writing may fail: then it logs that and stores nothing. */
export function createSessionStore(instanceId: string, storage: () => Storage): SessionStore {
  const key = PREFIX + instanceId
  const attempt = <T>(what: string, work: () => T): T | undefined => {
    if (!instanceId) return void log('Instance ID is required for sessionStorage operations.')
    try {
      return work()
    } catch (error) {
      return void log(what, error)
    }
  }
  const write = (stored: v.InferInput<typeof Stored>) =>
    attempt('session storage could not be written', () => storage().setItem(key, toJson(stored)))
  const update = (settings: unknown) => void write({ instanceId, userSettings: toJson(settings) })

  return {
    list: () =>
      attempt('session storage could not be read', () => {
        const text = storage().getItem(key)
        const settings = text === null ? undefined : v.parse(Stored, JSON.parse(text)).userSettings
        return settings === undefined ? [] : [JSON.parse(settings)]
      }) ?? [],
    create: update,
    update,
    delete: () => void write({ instanceId })
  }
}
