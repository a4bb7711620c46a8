import { answerPrivately, answerPublicly } from '../lib/answer.ts'
import { admit, admitOwner, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { errorWords } from '../lib/log.ts'
import { within } from '../lib/within.ts'
import type { Service } from './service.ts'
import { currentUserSettings, storedSettings } from '../db/stored-settings.ts'

/** Time after which an owner's settings are answered without the platform's token. */
const TOKEN_MS = 2500

/** `Cache-Control: no-cache`: the platform refused the token that this page was given. */
const wantsFreshToken = (c: ServiceContext) =>
  /(^|,)\s*no-cache\s*(,|$)/i.test(c.req.header('Cache-Control') ?? '')

/** Asks for a token; undefined where the platform refuses or is late: settings can be changed and saved without it. */
async function accessToken(c: ServiceContext, { platform, log }: Service, instanceId: string) {
  try {
    const token = platform.accessToken(instanceId, { fresh: wantsFreshToken(c) })
    return await within(TOKEN_MS, token, () => new Error('The platform did not answer in time.'))
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
    store.rememberInstance(instanceId)
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
  const { settings, limits, switches } = service
  const answer = settings.kept(instanceId)
  if (answer) return answerPublicly(c, switches.applied(instanceId, answer))
  limits.load(instanceId)
  return settings.get(instanceId).then((loaded) => answerPublicly(c, switches.applied(instanceId, loaded)))
}
