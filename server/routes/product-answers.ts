import { answerPublicly, type PublicAnswer, publicAnswer } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { isGuid, itemKey, type PublicAnswers } from '../shopper/public-answers.ts'
import { barOf } from '../shopper/shopper-settings.ts'
import { loadedStrip, productsIn } from '../shopper/strip-products.ts'
import { admit, oneQuery, requestedInstance } from './caller.ts'
import type { Handler } from './observed.ts'
import type { Service } from './service.ts'

// Shoppers' calls about one product. Wix is asked for those alone that another answer of the shop allows.

interface ProductCall {
  answers: PublicAnswers
  /** The answer of the shop that decides. */
  decision: (instanceId: string) => Promise<PublicAnswer>
  /** The answer where Wix is not asked; undefined: it is. @throws ServiceError */
  refusal: (decides: PublicAnswer, productId: string) => PublicAnswer | undefined
}

async function answerAboutProduct(
  c: ServiceContext,
  service: Service,
  { answers, decision, refusal }: ProductCall
): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  const productId = (oneQuery(c, 'productId') ?? '').toLowerCase()
  if (!isGuid(productId))
    throw new ServiceError(400, 'productId isn’t the id of a product. Add &productId=<its id>.')
  const refused = refusal(await decision(instanceId), productId)
  return answerPublicly(c, refused ?? (await answers.get(itemKey(instanceId, productId))))
}

/** The choices that a product of the strip has; none of any other product. */
const productVariants = (c: ServiceContext, service: Service): Promise<Response> =>
  answerAboutProduct(c, service, {
    answers: service.variants,
    decision: (instanceId) => loadedStrip(service, instanceId),
    refusal: (strip, productId) =>
      productsIn(strip)?.some(({ id }) => id.toLowerCase() === productId)
        ? undefined
        : publicAnswer({ content: { variants: [] } }, service.config.cacheSeconds)
  })

/** A product with its variants, in shops whose product pages speak about theirs. */
const pageProduct = (c: ServiceContext, service: Service): Promise<Response> =>
  answerAboutProduct(c, service, {
    answers: service.pageProducts,
    decision: (instanceId) => service.settings.get(instanceId),
    refusal(settings) {
      if (barOf(settings, service.now()).isProductMessageOn) return undefined
      throw new ServiceError(404, 'The message on product pages is turned off for this store.')
    }
  })

/** `GET /_functions/product`: what a shopper can choose of a product of the strip, or the product of a page. */
export const product: Handler = async (c, service) =>
  oneQuery(c, 'of') === 'page' ? pageProduct(c, service) : productVariants(c, service)

/** `GET /_functions/barProducts`: the strip's products by the settings as they are now. */
export async function barProducts(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  return answerPublicly(c, await loadedStrip(service, instanceId))
}
