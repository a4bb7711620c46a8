import * as v from 'valibot'

const PREFIX = 'free-shipping-bar:'

const Stored = v.object({
  instanceId: v.string(),
  userSettings: v.optional(v.string()),
  version: v.optional(v.number()),
  sequence: v.optional(v.number())
})

/** Unsaved settings of one site as this tab keeps them; `version` is the saved one they started from. */
export interface SessionSettings {
  settings: unknown
  version: number
  /** Larger with each change; absent in what an earlier release of this page kept. */
  sequence?: number | undefined
}

/** What one tab remembers for one site, across reloads (spec § 3). */
export interface SessionStore {
  /** An empty list where nothing is kept, else one entry. */
  list(): SessionSettings[]
  create(kept: SessionSettings): void
  update(kept: SessionSettings): void
  /** `sequence`: of the deletion. */
  delete(sequence?: number): void
  /** The last one of this tab, also after a deletion; 0 for none. */
  sequence(): number
}

const EMPTY: SessionStore = { list: () => [], create() {}, update() {}, delete() {}, sequence: () => 0 }

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
  const update = ({ settings, version, sequence }: SessionSettings) =>
    write(storage, key, { instanceId, userSettings: JSON.stringify(settings), version, sequence })

  return {
    list() {
      const stored = read(storage, key)
      if (stored?.instanceId !== instanceId || stored.userSettings === undefined) return []
      try {
        const { version = 0, sequence } = stored
        return [{ settings: JSON.parse(stored.userSettings), version, sequence }]
      } catch (error) {
        log('session storage held no settings', error)
        return []
      }
    },
    create: update,
    update,
    delete(sequence) {
      const stored = read(storage, key)
      if (sequence === undefined && stored?.userSettings === undefined) return
      write(storage, key, { instanceId, sequence: sequence ?? stored?.sequence })
    },
    sequence: () => read(storage, key)?.sequence ?? 0
  }
}
