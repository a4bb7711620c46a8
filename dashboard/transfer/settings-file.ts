import { fromFlat, isFlat } from '#shared/settings/flat.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import { COPY } from '../copy.ts'

const FORMAT = 'free-shipping-bar-settings'
const CHARACTERS_MAX = 100_000
const ISSUES_SHOWN = 3

const AnyObject = v.record(v.string(), v.unknown())
const Wrapped = v.pipe(
  v.object({ settings: AnyObject }),
  v.transform(({ settings }) => settings)
)

/** A file's settings, or what is wrong with them in an owner's words. */
export type ImportedSettings = { state: 'ok'; settings: Settings } | { state: 'refused'; message: string }

/** The file an owner downloads. */
export const writeSettings = (settings: Settings): string =>
  `${JSON.stringify({ format: FORMAT, settings }, undefined, 2)}\n`

const refuse = (message: string): ImportedSettings => ({ state: 'refused', message })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a downloaded file, or bare settings, nested or as stored. Strict: nothing wrong is taken over or guessed. */
export function readSettingsFile(text: string): ImportedSettings {
  if (text.length > CHARACTERS_MAX) return refuse(COPY.transfer.tooLarge)
  const json = parseJson(text)
  if (json === undefined) return refuse(COPY.transfer.notJson)
  const found = v.safeParse(v.union([Wrapped, AnyObject]), json)
  if (!found.success) return refuse(COPY.transfer.notSettings)
  const given = isFlat(found.output) ? fromFlat(found.output) : found.output
  if (!Object.keys(SettingsSchema.entries).some((key) => Object.hasOwn(given, key))) {
    return refuse(COPY.transfer.notSettings)
  }
  const read = v.safeParse(SettingsSchema, given)
  if (read.success) return { state: 'ok', settings: read.output }
  const issues = read.issues
    .slice(0, ISSUES_SHOWN)
    .map((issue) => `${v.getDotPath(issue) ?? ''} (${issue.message})`.trim())
  return refuse(COPY.transfer.wrong(issues.join('; ')))
}
