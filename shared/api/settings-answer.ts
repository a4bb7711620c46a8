import * as v from 'valibot'

import { UserError } from '../errors.ts'
import type { FlatSettings } from '../settings/flat.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'

const FlatSettingsSchema: v.GenericSchema<unknown, FlatSettings> = v.record(v.string(), v.unknown())

/** The service's answer to a read or a save, as far as it is used (spec § 7). */
export const Answer = v.object({
  error: v.optional(v.string()),
  version: v.optional(v.number()),
  currentUserSettings: v.optional(
    v.object({
      instanceId: v.optional(v.string()),
      enabled: v.optional(v.fallback(v.boolean(), false), false),
      fullUserSettings: v.optional(v.nullable(FlatSettingsSchema)),
      accessToken: v.optional(v.string())
    })
  )
})
export type Answer = v.InferOutput<typeof Answer>

/** An answer's settings. @throws UserError when they cannot be read */
export function settingsOf(answer: Answer): Settings {
  const current = answer.currentUserSettings
  const read = readSettings({
    threshold: undefined,
    ...current?.fullUserSettings,
    enabled: current?.enabled ?? false
  })
  if (read.state === 'unusable') throw new UserError('Server error: the settings cannot be read')
  return read.settings
}
