import type { FlatSettings } from '#shared/settings/flat.ts'
import { DAY_MS } from '#shared/time.ts'
import * as v from 'valibot'

/** A tab's own draft in its session storage (spec § 3). */
const TAB_PREFIX = 'free-shipping-bar:'
/** The drafts of all tabs in the local storage, which outlives them. */
const BROWSER_PREFIX = 'free-shipping-bar-draft:'
/** Time after the last change for which a closed tab's draft is kept. */
const KEPT_MS = 30 * DAY_MS
/** Characters of a draft: twice the largest settings that the service accepts. A browser has room for fifteen of them. */
const LENGTH_MAX = 320 * 1024

const StoredSchema = v.object({
  instanceId: v.string(),
  userSettings: v.optional(v.pipe(v.string(), v.parseJson())),
  base: v.optional(v.record(v.string(), v.unknown()), {}),
  version: v.optional(v.number(), 0),
  id: v.optional(v.string(), ''),
  changedAt: v.optional(v.number(), 0)
})

/** Saved settings from which changes started; without a value where it is not known. */
export interface Base {
  base: FlatSettings
  version: number
}

export interface StoredDraft extends Base {
  /** Names one load of the page, so that no two tabs write the same draft. */
  id: string
  settings: unknown
  /** Milliseconds since 1970. */
  changedAt: number
}

/** The browser's two storages; reading either may throw. */
export type BrowserStorage = Pick<Window, 'sessionStorage' | 'localStorage'>

type Stamp = Pick<StoredDraft, 'id' | 'changedAt'>

/** A copied tab has the draft of the first one, which may go on changing it. */
const isSame = (one: Stamp, other: Stamp | undefined) =>
  one.id === other?.id && one.changedAt === other.changedAt

const log = (what: string, detail: unknown) => console.debug(`free-shipping-bar: ${what}`, detail)

/**
 * Unsaved settings of one site in this browser.
 * Logs failures of reading, parsing and writing (private windows, full storage) and keeps nothing then.
 * `@nanostores/persistent` would let a tab take what another one writes, and throws where storage is full.
 */
export function draftStorage(instanceId: string, browser: BrowserStorage) {
  const tabKey = TAB_PREFIX + instanceId
  const browserKey = (id: string) => `${BROWSER_PREFIX}${instanceId}:${id}`

  function attempt<T>(work: () => T): T | undefined {
    if (!instanceId) return void log('Instance ID is required for sessionStorage operations.', instanceId)
    try {
      return work()
    } catch (error) {
      return void log('the storage failed', error)
    }
  }
  const parse = (text: string | null) =>
    text === null ? undefined : attempt(() => v.parse(StoredSchema, JSON.parse(text)))
  const read = (storage: keyof BrowserStorage, key: string) =>
    parse(attempt(() => browser[storage].getItem(key)) ?? null)

  /** All sites' drafts by their keys: the broken ones of a site that is not opened any more go too. */
  function readBrowser() {
    const { localStorage } = browser
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return keys
      .filter((key) => key.startsWith(BROWSER_PREFIX))
      .map((key) => ({ key, stored: parse(localStorage.getItem(key)) }))
  }

  return {
    /** This tab's draft, then those of other tabs, the newest first. Drops those that are broken or too old. */
    list() {
      const own = read('sessionStorage', tabKey)
      const others = (attempt(readBrowser) ?? []).flatMap(({ key, stored }) => {
        if (stored && stored.changedAt > Date.now() - KEPT_MS) return isSame(stored, own) ? [] : [stored]
        attempt(() => browser.localStorage.removeItem(key))
        return []
      })
      return [own, ...others.toSorted((one, other) => other.changedAt - one.changedAt)].flatMap((stored) => {
        if (stored?.instanceId !== instanceId || stored.userSettings === undefined) return []
        const { userSettings: settings, instanceId: _, ...draft } = stored
        return [{ ...draft, settings, isOwn: stored === own }]
      })
    },
    keep({ settings, ...draft }: StoredDraft) {
      const text = JSON.stringify({ instanceId, userSettings: JSON.stringify(settings), ...draft })
      if (text.length > LENGTH_MAX) return log('a draft is too large to be kept', text.length)
      attempt(() => browser.sessionStorage.setItem(tabKey, text))
      attempt(() => browser.localStorage.setItem(browserKey(draft.id), text))
    },
    /** `until`: leaves what the tab of this id has changed since. */
    drop(id: string, until = Infinity) {
      const isDue = (stored?: Stamp) => stored?.id === id && stored.changedAt <= until
      if (isDue(read('sessionStorage', tabKey))) {
        attempt(() => browser.sessionStorage.setItem(tabKey, JSON.stringify({ instanceId })))
      }
      const key = browserKey(id)
      if (isDue(read('localStorage', key))) attempt(() => browser.localStorage.removeItem(key))
    }
  }
}

export type DraftStorage = ReturnType<typeof draftStorage>
