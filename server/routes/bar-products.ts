import { answerPublicly } from '../lib/answer.ts'
import { admitShopper, requestedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from '../service.ts'

/** `GET /_functions/barProducts`: the strip's products by the settings as they are now. */
export async function barProducts(c: ServiceContext, service: Service): Promise<Response> {
  const { settings, products, limits } = service
  const instanceId = requestedInstance(c)
  admitShopper(c, service)
  const keptSettings = settings.kept(instanceId)
  const kept = keptSettings && products.kept(instanceId, keptSettings.tag)
  if (kept) return answerPublicly(c, kept)
  limits.load(instanceId)
  const { tag } = keptSettings ?? (await settings.get(instanceId))
  return answerPublicly(c, await products.get(instanceId, tag))
}
