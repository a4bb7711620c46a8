import { forOwner } from './caller.ts'

/** `GET /_functions/siteTheme`: the colours and the font of the owner's published site. */
export const siteTheme = forOwner(async (service, instanceId) => ({
  siteTheme: await service.siteTheme(instanceId)
}))

/** `GET /_functions/sideCart`: whether the side cart and the checkout of the owner's site have the bar. */
export const sideCart = forOwner((service, instanceId) => service.sideCart(instanceId))
