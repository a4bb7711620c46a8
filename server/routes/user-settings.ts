import { LEGACY_DEFAULTS, toLegacy } from '#shared/settings/legacy.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { answerPrivately, answerPublicly } from '../lib/answer.ts'
import { admit, admitOwner, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { errorWords } from '../lib/log.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { Service } from './service.ts'
import { currentUserSettings, storedSettings, DEFAULTS, storedAt } from '../db/stored-settings.ts'
import type { StoredSettings } from '../db/settings-store.ts'
import { forShopper } from '../shopper/sources.ts'

/** Time after which an owner's settings are answered without the platform's token. */
const TOKEN_MS = 2500
/** A site's page cannot make us ask the platform for another token more often. */
const FRESH_MS = 10_000

/** `Cache-Control: no-cache`: the platform refused the token that this page was given. */
const wantsFreshToken = (c: ServiceContext) =>
  /(^|,)\s*no-cache\s*(,|$)/i.test(c.req.header('Cache-Control') ?? '')

/** Asks for a token; undefined where the platform refuses or is late: settings can be changed and saved without it. */
async function accessToken(c: ServiceContext, { platform, log }: Service, instanceId: string) {
  try {
    const token = platform.accessToken(instanceId, wantsFreshToken(c) ? { maxAgeMs: FRESH_MS } : {})
    return await withTimeout(TOKEN_MS, token, () => new Error('Wix didn’t respond in time.'))
  } catch (error) {
    log({ level: 'error', event: 'no platform token', id: c.get('requestId'), ...errorWords(error) })
    return undefined
  }
}

async function answerOwner(c: ServiceContext, service: Service, instanceId: string): Promise<Response> {
  const { store, log } = service
  admitOwner(c, service, instanceId)
  const [row, token] = await Promise.all([
    store.read(instanceId),
    accessToken(c, service, instanceId),
    store.sites.remember(instanceId, service.now())
  ])
  return answerPrivately(c, {
    currentUserSettings: {
      ...currentUserSettings(instanceId, storedSettings(row, instanceId, log)),
      ...(token === undefined ? {} : { accessToken: token })
    },
    version: row?.version ?? 0
  })
}

/** `GET /_functions/userSettings`: what a shopper may see; with a signed instance what its owner may. */
export function userSettings(c: ServiceContext, service: Service): Response | Promise<Response> {
  const instanceId = requestedInstance(c)
  if (c.req.header('Authorization') !== undefined) return answerOwner(c, service, instanceId)
  admit(c, service, 'read')
  const { settings, switches } = service
  const answer = settings.kept(instanceId)
  if (answer) return answerPublicly(c, switches.applied(instanceId, answer))
  return settings.get(instanceId).then((loaded) => answerPublicly(c, switches.applied(instanceId, loaded)))
}

/** Settings under the names of the legacy widget (spec § 3 "Earlier widget settings model"), with all the texts. */
export const legacyWidget = (settings: Settings) => ({
  ...toLegacy(settings),
  barEnabled: settings.enabled,
  showProgressBar: true,
  messages: settings.messages
})

function answerSaved(
  c: ServiceContext,
  row: StoredSettings,
  instanceId: string,
  { log, now }: Service
): Response {
  const { stored } = storedAt(storedSettings(row, instanceId, log) ?? DEFAULTS, now())
  return answerPrivately(c, { settings: legacyWidget(stored.settings) })
}

/**
 * `GET /_functions/widgetSettings`: what the owner saved, as the legacy widget knows it; its own defaults where
 * those were stored; else null.
 */
export async function widgetSettings(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const row = await forShopper(service.store.read(instanceId))
  if (row) return answerSaved(c, row, instanceId, service)
  const hasDefaults = await forShopper(service.store.sites.hasWidget(instanceId))
  return answerPrivately(c, { settings: hasDefaults ? LEGACY_DEFAULTS : null })
}

/**
 * `POST /_functions/widgetSettings`: stores the legacy widget's defaults where nothing was saved. Anybody may ask,
 * so nothing that came with the call is stored, and never as a version of the owner's settings. For an instance whose
 * owner was never here nothing is stored, and null is answered.
 */
export async function storeWidgetDefaults(c: ServiceContext, service: Service): Promise<Response> {
  const { store } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const row = await forShopper(store.read(instanceId))
  if (row) return answerSaved(c, row, instanceId, service)
  const hasOwner = await forShopper(store.sites.startWidget(instanceId, service.now()))
  return answerPrivately(c, { settings: hasOwner ? LEGACY_DEFAULTS : null })
}
