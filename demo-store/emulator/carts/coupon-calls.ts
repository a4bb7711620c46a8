import { type Call, type Routes } from '../call.ts'
import { forbidden, notFound } from '../wix-error.ts'
import type { Coupon, CouponEffect } from './coupons.ts'
import type { Selection } from '../selection.ts'

// Captured from the unmodified `@wix/marketing` 1.0.75 (`@wix/marketing_coupons` 1.0.32): `getCoupon(id)` sends
// `GET /stores/v2/coupons/{id}?id={id}` and makes `_id` of the answer's `coupon.id`; nothing else is converted. Times
// are texts of ms since 1970. The permission is `COUPONS.MANAGE` (scope `SCOPE.DC-COUPONS.MANAGE-COUPONS`, "Manage
// Coupons") by the package's own notes: there is none to read alone. What an unknown id is answered is not documented;
// 404 is Wix's usual answer.

function behaviour(effect: CouponEffect) {
  switch (effect.type) {
    case 'percent':
      return { percentOffRate: effect.percent, type: 'percentOffRate' }
    case 'amount':
      return { moneyOffAmount: effect.amount, type: 'moneyOffAmount' }
    case 'freeShipping':
      return { freeShipping: true, type: 'freeShipping' }
    case 'fixedPrice':
      return { fixedPriceAmount: effect.price, type: 'fixedPriceAmount' }
    case 'buyXGetY':
      return { buyXGetY: { x: effect.x, y: effect.y }, type: 'buyXGetY' }
  }
}

/** The docs' "valid scope values": without a group the scope is all products. It names one product, never several. */
function scopeForm(selection: Selection) {
  switch (selection.on) {
    case 'everything':
      return { namespace: 'stores' }
    case 'products':
      return { namespace: 'stores', group: { name: 'product', entityId: selection.ids[0] ?? '' } }
    case 'collection':
      return { namespace: 'stores', group: { name: 'collection', entityId: selection.id } }
  }
}

function specification(coupon: Coupon) {
  const { name, code, effect, on, minimumSubtotal, isActive, startsAt = 0, endsAt } = coupon
  const { isForOneItem = false } = coupon
  const isForAll = on.on === 'everything'
  return {
    name,
    code,
    startTime: String(startsAt),
    ...(endsAt === undefined ? {} : { expirationTime: String(endsAt) }),
    ...(minimumSubtotal === undefined ? {} : { minimumSubtotal }),
    ...(minimumSubtotal === undefined || !isForAll ? { scope: scopeForm(on) } : {}),
    ...behaviour(effect),
    limitedToOneItem: isForOneItem,
    appliesToSubscriptions: false,
    active: isActive
  }
}

function getCoupon({ shop, caller, installations, params }: Call) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (installations.isCouponsRefused)
    throw forbidden('The app does not have the permission COUPONS.MANAGE on this site')
  const coupon = shop.coupons().find(({ id }) => id === params.id)
  if (!coupon) throw notFound('COUPON_NOT_FOUND', `Coupon ${params.id ?? ''}`)
  return {
    coupon: {
      id: coupon.id,
      specification: specification(coupon),
      dateCreated: '1736154000000',
      expired: shop.now().getTime() >= (coupon.endsAt ?? Infinity),
      numberOfUsages: 0
    }
  }
}

export const COUPONS: Routes = { 'GET /stores/v2/coupons/:id': getCoupon }
