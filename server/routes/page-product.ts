import * as v from 'valibot'

import { answerPublicly, type PublicAnswer } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { isGuid, itemKey } from '../shopper/item-key.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'

const SettingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ hasProductLine: v.optional(v.boolean(), false) })
)
const wanted = new WeakMap<PublicAnswer, boolean>()

/** Do the shop's product pages speak about their product? Wix is asked for single products of no other shop. */
function hasProductLine(settings: PublicAnswer): boolean {
  const known = wanted.get(settings) ?? v.parse(SettingsSchema, settings.body).hasProductLine
  wanted.set(settings, known)
  return known
}

/** `GET /_functions/pageProduct`: a product with its variants, as its page wants to know it. */
export async function pageProduct(c: ServiceContext, service: Service): Promise<Response> {
  const { pageProducts, settings, limits } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const productId = oneQuery(c, 'productId') ?? ''
  if (!isGuid(productId))
    throw new ServiceError(400, 'productId is not the id of a product: add &productId=<its id>.')
  const keptSettings = settings.kept(instanceId)
  if (!keptSettings) limits.load(instanceId)
  if (!hasProductLine(keptSettings ?? (await settings.get(instanceId))))
    throw new ServiceError(
      404,
      'The product pages of this shop have no line: its owner has not turned it on.'
    )
  const key = itemKey(instanceId, productId.toLowerCase())
  const kept = pageProducts.kept(key)
  if (kept) return answerPublicly(c, kept)
  limits.load(instanceId)
  return answerPublicly(c, await pageProducts.get(key))
}
