import { answerPublicly } from '../lib/answer.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { isGuid, itemKey } from '../shopper/item-key.ts'
import type { Service } from './service.ts'
import { noVariants, offers } from '../shopper/product-variants.ts'
import { keptStrip, loadedStrip } from '../shopper/strip-products.ts'

/** `GET /_functions/productVariants`: what a shopper can choose of a product in the strip; nothing of any other. */
export async function productVariants(c: ServiceContext, service: Service): Promise<Response> {
  const { variants, limits, config } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const productId = oneQuery(c, 'productId') ?? ''
  if (!isGuid(productId))
    throw new ServiceError(400, 'productId is not the id of a product: add &productId=<its id>.')
  const keptProducts = keptStrip(service, instanceId)
  if (!keptProducts) limits.load(instanceId)
  const strip = keptProducts ?? (await loadedStrip(service, instanceId))
  if (!offers(strip, productId)) return answerPublicly(c, noVariants(config.cacheSeconds))
  const key = itemKey(instanceId, productId.toLowerCase())
  const kept = variants.kept(key)
  if (kept) return answerPublicly(c, kept)
  limits.load(instanceId)
  return answerPublicly(c, await variants.get(key))
}
