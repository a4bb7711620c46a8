import { setImmediate } from 'node:timers/promises'

import { fromFlat, GROUPS, type FlatSettings } from '#shared/settings/flat.ts'
import { SETTINGS_BODY_BYTES_MAX, SETTINGS_BYTES_MAX } from '#shared/settings/limits.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import * as v from 'valibot'

import { readBody } from './body.ts'
import { expectedVersion, forOwner, oneQuery, wholeQuery } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { needsRules } from '../shipping/kept-rules.ts'
import { currentUserSettings, flatForm, type Stored, storedSettings } from '../db/stored-settings.ts'
import type { StoredSettings } from '../db/settings-store.ts'

/** The stored form is flat: whole groups are left out of a save. */
const flatOnly = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !GROUPS.some((group) => group === name)))

const FlatJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((json) => !Array.isArray(json)),
  v.record(v.string(), v.unknown())
)

function readEnabled(c: ServiceContext): boolean {
  const enabled = oneQuery(c, 'enabled')
  if (enabled !== 'true' && enabled !== 'false') {
    throw new ServiceError(400, "enabled must be 'true' or 'false'.")
  }
  return enabled === 'true'
}

/** 'style_barColor isn’t a color. Use a hex value such as #0070F3' */
function issueText({ path, message }: v.BaseIssue<unknown>): string {
  const [group, key, ...deeper] = (path ?? []).map((step) => String(step.key))
  const name = [[group, key].filter(Boolean).join('_'), ...deeper].join('.')
  return `${name} ${message.replace(/^Invalid/, 'is invalid')}`
}

/** Reads the settings from the address, or from the body where the texts of several languages are too long for it. */
async function readSettingsData(c: ServiceContext, service: Service): Promise<Stored> {
  const inAddress = oneQuery(c, 'settingsData')
  const text =
    inAddress || (await readBody(c, service, { bytesMax: SETTINGS_BODY_BYTES_MAX, route: 'settings' }))
  if (!text) throw new ServiceError(400, 'settingsData is missing. Send the flat settings as JSON.')
  if (inAddress && Buffer.byteLength(text) > SETTINGS_BYTES_MAX) {
    throw new ServiceError(413, `settingsData is larger than ${SETTINGS_BYTES_MAX} bytes. Shorten the texts.`)
  }
  const json = v.safeParse(FlatJson, text)
  if (!json.success) throw new ServiceError(400, 'settingsData isn’t a JSON object of flat settings.')
  const settings = v.safeParse(SettingsSchema, {
    ...fromFlat(flatOnly(json.output)),
    enabled: readEnabled(c)
  })
  if (!settings.success) throw new ServiceError(400, `settingsData: ${issueText(settings.issues[0])}.`)
  return { settings: settings.output, namesCurrency: true }
}

const CONFLICT =
  'Someone else saved these settings in the meantime. Reload to see their version, then save again.'

interface SaveRequest {
  instanceId: string
  stored: Stored
  expected: number | undefined
}

/** Saves checked settings whole, or not at all. @throws ServiceError 409 when `expected` is not the newest version */
export async function save(
  { store, config, work, settings: answers }: Service,
  { instanceId, stored, expected }: SaveRequest
) {
  const { enabled } = stored.settings
  const settings = JSON.stringify(stored.settings)
  const rulesGapMs = needsRules(stored.settings) ? config.shippingReadSeconds * 1000 : undefined
  const saved = await store.save({ instanceId, enabled, settings, expected, asksWix: true, rulesGapMs })
  if (saved.state === 'conflict') throw new ServiceError(409, CONFLICT)
  answers.forget(instanceId)
  // Wix is asked to switch the bar afterwards: what the owner saved does not depend on it.
  work.wake()
  return { currentUserSettings: currentUserSettings(instanceId, stored), version: saved.version }
}

/** `PUT /_functions/updateSettings`: an owner's save. */
export const updateSettings = forOwner(async (service, instanceId, c) => {
  const stored = await readSettingsData(c, service)
  return save(service, { instanceId, stored, expected: expectedVersion(c) })
})

interface PastVersion {
  version: number
  /** ISO date of its save. */
  savedAt: string
  enabled: boolean
  fullUserSettings: FlatSettings
}

/** A version that cannot be read cannot be restored either: it is left out. */
function pastVersion(row: StoredSettings, instanceId: string, { log }: Service): PastVersion[] {
  const stored = storedSettings(row, instanceId, log)
  if (!stored) return []
  const { version, savedAt, enabled } = row
  return [{ version, savedAt: new Date(savedAt).toISOString(), enabled, fullUserSettings: flatForm(stored) }]
}

/** `GET /_functions/settingsHistory`: the versions that later saves replaced, newest first. */
export const settingsHistory = forOwner(async (service, instanceId) => {
  const [row, history] = await Promise.all([
    service.store.read(instanceId),
    service.store.history(instanceId)
  ])
  const versions: PastVersion[] = []
  for (const past of history) {
    versions.push(...pastVersion(past, instanceId, service))
    // Reading one takes milliseconds: lets other calls in between.
    await setImmediate()
  }
  return { version: row?.version ?? 0, versions }
})

/**
 * `POST /_functions/restoreSettings`: saves a replaced version again; the one it replaces is kept as well. Dashboards that
 * were opened before they showed a version as a draft still call it, and others may: it is part of the contract.
 */
export const restoreSettings = forOwner(async (service, instanceId, c) => {
  const version = wholeQuery(c, 'version', 'take one from settingsHistory.')
  const history = await service.store.history(instanceId)
  const row = history.find((past) => past.version === version)
  const stored = storedSettings(row, instanceId, service.log)
  if (!stored) {
    throw new ServiceError(404, `Version ${version} is no longer available. Choose one from settingsHistory.`)
  }
  return save(service, { instanceId, stored, expected: expectedVersion(c) })
})
