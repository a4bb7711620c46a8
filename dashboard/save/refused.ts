import { SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import { issuesInWords } from './setting-issues.ts'

/** Names the settings that the service refuses, as an owner would say it; undefined where it refuses none. */
export function refusedSettings(settings: Settings): string | undefined {
  const read = v.safeParse(SettingsSchema, settings)
  return read.success ? undefined : issuesInWords(read.issues)
}
