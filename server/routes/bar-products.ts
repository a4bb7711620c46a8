import { answerPublicly } from '../lib/answer.ts'
import { admit, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from './service.ts'
import { keptStrip, loadedStrip } from '../shopper/strip-products.ts'

/** `GET /_functions/barProducts`: the strip's products by the settings as they are now. */
export async function barProducts(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const kept = keptStrip(service, instanceId)
  if (kept) return answerPublicly(c, kept)
  service.limits.load(instanceId)
  return answerPublicly(c, await loadedStrip(service, instanceId))
}
