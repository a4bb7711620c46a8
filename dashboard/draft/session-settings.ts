import * as v from 'valibot'

const PREFIX = 'free-shipping-bar:'

const Stored = v.object({
  instanceId: v.string(),
  userSettings: v.optional(v.string()),
  version: v.optional(v.number())
})

/** Unsaved settings of one site as this tab keeps them; `version` is the saved one they started from. */
export interface SessionSettings {
  settings: unknown
  version: number
}

/** What one tab remembers for one site, across reloads (spec § 3). */
export interface SessionStore {
  /** None or one. */
  list(): SessionSettings[]
  create(kept: SessionSettings): void
  update(kept: SessionSettings): void
  delete(): void
}

const EMPTY: SessionStore = { list: () => [], create() {}, update() {}, delete() {} }

const log = (what: string, error: unknown) => console.debug(`free-shipping-bar: ${what}`, error)

function read(storage: () => Storage, key: string) {
  try {
    const text = storage().getItem(key)
    return text === null ? undefined : v.parse(Stored, JSON.parse(text))
  } catch (error) {
    log('session storage could not be read', error)
    return undefined
  }
}

function write(storage: () => Storage, key: string, stored: v.InferInput<typeof Stored>) {
  try {
    storage().setItem(key, JSON.stringify(stored))
  } catch (error) {
    log('session storage could not be written', error)
  }
}

/** Reading, parsing and writing may fail (private windows, full storage): it is logged and nothing is kept. */
export function sessionSettings(instanceId: string, storage: () => Storage): SessionStore {
  if (!instanceId) {
    log('Instance ID is required for sessionStorage operations.', instanceId)
    return EMPTY
  }
  const key = PREFIX + instanceId
  const update = ({ settings, version }: SessionSettings) =>
    write(storage, key, { instanceId, userSettings: JSON.stringify(settings), version })

  return {
    list() {
      const stored = read(storage, key)
      if (stored?.instanceId !== instanceId || stored.userSettings === undefined) return []
      try {
        return [{ settings: JSON.parse(stored.userSettings), version: stored.version ?? 0 }]
      } catch (error) {
        log('session storage held no settings', error)
        return []
      }
    },
    create: update,
    update,
    delete() {
      if (read(storage, key)?.userSettings !== undefined) write(storage, key, { instanceId })
    }
  }
}
