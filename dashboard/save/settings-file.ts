import { FIELDS } from '#shared/settings/fields.ts'
import { fromFlat, GROUPS } from '#shared/settings/flat.ts'
import { SETTINGS_BODY_BYTES_MAX } from '#shared/settings/limits.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { type SettingsFile, unpackSettings } from '#shared/settings/settings-file.ts'
import * as v from 'valibot'

import { settingName } from '../draft/setting-words.ts'
import { COPY, fill } from '../languages/words.ts'

/** The service takes no larger settings; a file also has names, blanks and line ends. */
const CHARACTERS_MAX = 4 * SETTINGS_BODY_BYTES_MAX

const AnyObject = v.record(v.string(), v.unknown())

const FORMAT = 'free-shipping-bar-settings'

const NAMES_MAX = 3

/** Names the first settings that a settings schema refused, as an owner would say it, with the reason if the check is one of ours. */
function refusedNames(issues: readonly v.BaseIssue<unknown>[]): string {
  const names = issues.map(({ path = [], type, message }) => {
    const name = settingName(
      path
        .slice(0, 2)
        .map(({ key }) => key)
        .join('_')
    )
    return type === 'check' ? `“${name}” ${message}` : `“${name}”`
  })
  return [...new Set(names)].slice(0, NAMES_MAX).join('; ')
}

/** Names the settings that the service refuses; undefined where it refuses none. */
export function refusedSettings(settings: Settings): string | undefined {
  const read = v.safeParse(SettingsSchema, settings)
  return read.success ? undefined : refusedNames(read.issues)
}

/** The file that an owner downloads. */
export const writeSettings = (settings: Settings): string =>
  `${JSON.stringify({ format: FORMAT, settings } satisfies SettingsFile, undefined, 2)}\n`

/** A file's settings, or the mistakes in them in an owner's words. */
export type ImportedSettings = { state: 'ok'; settings: Settings } | { state: 'refused'; message: string }

const refuse = (message: string): ImportedSettings => ({ state: 'refused', message })

/** Merges the given settings into the present ones, group by group. */
const laidOver = (current: Settings, given: Record<string, unknown>): Record<string, unknown> => ({
  ...current,
  ...given,
  ...Object.fromEntries(
    GROUPS.map((group) => {
      const parts = v.safeParse(v.optional(AnyObject, {}), given[group])
      return [group, parts.success ? { ...current[group], ...parts.output } : given[group]]
    })
  )
})

/**
 * Reads a downloaded file, or bare settings, nested or as stored. Strict: nothing wrong is taken over or
 * guessed. What the file does not hold stays as it is in `current`.
 */
export function readSettingsFile(text: string, current: Settings): ImportedSettings {
  if (text.length > CHARACTERS_MAX) return refuse(COPY.transfer.tooLarge)
  const unpacked = unpackSettings(text)
  if (unpacked === text) return refuse(COPY.transfer.notJson)
  const found = v.safeParse(AnyObject, unpacked)
  if (!found.success) return refuse(COPY.transfer.notSettings)
  const given = fromFlat(found.output)
  if (!Object.keys(FIELDS).some((key) => Object.hasOwn(given, key))) {
    return refuse(COPY.transfer.notSettings)
  }
  const read = v.safeParse(SettingsSchema, laidOver(current, given))
  if (!read.success) return refuse(fill(COPY.transfer.wrong, { issues: refusedNames(read.issues) }))
  return { state: 'ok', settings: read.output }
}
