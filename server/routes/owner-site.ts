import { ServiceError } from '../lib/service-error.ts'
import { forOwner, oneQuery } from './caller.ts'

/**
 * `GET /_functions/ownerSite`: the colours and the font of the owner's published site, or whether its side cart and its
 * checkout have the bar.
 */
export const ownerSite = forOwner(async (service, instanceId, c) => {
  const of = oneQuery(c, 'of')
  if (of === 'theme') return { siteTheme: await service.siteTheme(instanceId) }
  if (of === 'plugins') return service.sideCart(instanceId)
  throw new ServiceError(400, "of must be 'theme' or 'plugins'.")
})
