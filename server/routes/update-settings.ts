import * as v from 'valibot'

import { fromFlat, toFlat } from '#shared/settings/flat.ts'
import { SETTINGS_BYTES_MAX } from '#shared/settings/limits.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { answerPrivately } from '../lib/answer.ts'
import { askedInstance, oneQuery, requireOwner } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from '../service.ts'
import { currentUserSettings } from '../stored.ts'

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

/** 'style_barColor is not a colour: use a hex value like #0070F3' */
function issueText({ path, message }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map((step) => String(step.key))
  const [group, key, ...deeper] = keys
  return `${[[group, key].filter(Boolean).join('_'), ...deeper].join('.')} ${message.replace(/^Invalid/, 'is invalid')}`
}

function readSettingsData(c: ServiceContext): Settings {
  const text = oneQuery(c, 'settingsData')
  if (!text) throw new ServiceError(400, 'settingsData is missing: send the flat settings as JSON.')
  if (Buffer.byteLength(text) > SETTINGS_BYTES_MAX) {
    throw new ServiceError(413, `settingsData is larger than ${SETTINGS_BYTES_MAX} bytes: shorten the texts.`)
  }
  const flat = v.safeParse(FlatJson, text)
  if (!flat.success) throw new ServiceError(400, 'settingsData is not a JSON object of flat settings.')
  const settings = v.safeParse(SettingsSchema, { ...fromFlat(flat.output), enabled: readEnabled(c) })
  if (!settings.success) throw new ServiceError(400, `settingsData: ${issueText(settings.issues[0])}.`)
  return settings.output
}

/** The version that the save is meant to replace, by `If-Match`. */
export function expectedVersion(c: ServiceContext): number | undefined {
  const given = c.req.header('If-Match')
  if (given === undefined) return undefined
  const [, version] = /^"?(\d{1,15})"?$/.exec(given.trim()) ?? []
  if (version === undefined)
    throw new ServiceError(400, 'If-Match is not a version: send the number you read.')
  return Number(version)
}

export const CONFLICT =
  'Someone else saved these settings in the meantime. Reload to see their version, then save again.'

/** `PUT /_functions/updateSettings`: stores an owner's settings whole, or not at all. */
export async function updateSettings(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = askedInstance(c)
  requireOwner(c, instanceId, service.config)
  const settings = readSettingsData(c)
  const saved = await service.store.save({
    instanceId,
    enabled: settings.enabled,
    settings: JSON.stringify(toFlat(settings)),
    expected: expectedVersion(c)
  })
  if (saved.state === 'conflict') throw new ServiceError(409, CONFLICT)
  service.forget(instanceId)
  return answerPrivately(c, {
    currentUserSettings: currentUserSettings(instanceId, settings),
    version: saved.version
  })
}
