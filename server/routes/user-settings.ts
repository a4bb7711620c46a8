import { toMessage } from '#shared/errors.ts'

import { answerPrivately, answerPublicly } from '../lib/answer.ts'
import { admitOwner, admitShopper, askedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from '../service.ts'
import { currentUserSettings, storedSettings } from '../stored.ts'

/** The owner's dashboard can do nothing without a token: better a clear error than half an answer. */
async function accessToken({ platform }: Service, instanceId: string): Promise<string> {
  try {
    return await platform.accessToken(instanceId)
  } catch (cause) {
    throw new ServiceError(503, toMessage(cause), { cause, headers: { 'Retry-After': '10' } })
  }
}

async function answerOwner(c: ServiceContext, service: Service, instanceId: string): Promise<Response> {
  const { store, log } = service
  admitOwner(c, service, instanceId)
  const [row, token] = await Promise.all([
    store.read(instanceId),
    accessToken(service, instanceId),
    store.meet(instanceId)
  ])
  return answerPrivately(c, {
    currentUserSettings: {
      ...currentUserSettings(instanceId, storedSettings(row, instanceId, log)),
      accessToken: token
    },
    version: row?.version ?? 0
  })
}

/** `GET /_functions/userSettings`: what a shopper may see; with a signed instance what its owner may. */
export function userSettings(c: ServiceContext, service: Service): Response | Promise<Response> {
  const instanceId = askedInstance(c)
  if (c.req.header('Authorization') !== undefined) return answerOwner(c, service, instanceId)
  admitShopper(c, service)
  const { settings, limits } = service
  const answer = settings.kept(instanceId)
  if (answer) return answerPublicly(c, answer)
  limits.load(instanceId)
  return settings.get(instanceId).then((loaded) => answerPublicly(c, loaded))
}
