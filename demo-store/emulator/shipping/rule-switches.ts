import type { AppEvents, EntityChange } from '../app-events.ts'
import type { Coupon } from '../carts/coupons.ts'
import { type DiscountPreset, type DiscountRule, discountRuleForm } from '../discount-rules.ts'
import type { Installations } from '../installations.ts'
import type { Shop, Tax } from '../shop.ts'
import type { DomainChange } from '../webhook.ts'
import type { ShippingPreset } from './presets.ts'
import type { DeliveryProfile, ShippingRules } from './rules.ts'

/** The owner's delivery, discounts and tax, and the app's permission to read them. */
export interface RuleSwitches {
  shipping(): ShippingPreset | 'own'
  /** The app is told of every option and profile that is another now. */
  setShipping(choice: ShippingPreset | ShippingRules): Promise<void>
  discounts(): DiscountPreset | 'own'
  discountRules(): readonly DiscountRule[]
  /** The app is told. */
  setDiscounts(choice: DiscountPreset | readonly DiscountRule[]): Promise<void>
  /** Takes the place of the coupons of the demo. Wix tells no app of coupons. */
  setCoupons(coupons: readonly Coupon[]): void
  /** Tells the app what has changed since it was told last, by whatever made it change. */
  tellChanges(): Promise<void>
  /** Tells the app that the default profile has changed, whatever it was told in another run. */
  tellAgain(): Promise<void>
  tax(): Tax
  setTax(tax: Tax): void
  isShippingRefused(): boolean
  /** The owner takes the permission to read the rules from the app, or gives it back. */
  setShippingRefused(isRefused: boolean): void
  isRuleWritingRefused(): boolean
  /** The same for the permission to change the rules. */
  setRuleWritingRefused(isRefused: boolean): void
  /** The same for the permission to manage coupons, without which none can be read. */
  setCouponsRefused(isRefused: boolean): void
  isPreviewRefused(): boolean
  /** Wix refuses the app the delivery solutions, or allows them again. */
  setPreviewRefused(isRefused: boolean): void
}

interface Entity {
  id: string
}

/** One kind of entity, with what each is like: as a text, to notice a change. */
interface Told {
  entityFqdn: string
  entities: ReadonlyMap<string, { entity: Entity; likeness: string }>
}

function told<T extends Entity>(
  entityFqdn: string,
  list: readonly T[],
  besides: (entity: T) => unknown = () => undefined
): Told {
  const entries = list.map(
    (entity) => [entity.id, { entity, likeness: JSON.stringify([entity, besides(entity)]) }] as const
  )
  return { entityFqdn, entities: new Map(entries) }
}

const DELIVERY_PROFILE = 'wix.ecom.v1.delivery_profile'

/**
 * All that the app is told about. What Wix shows nobody (third-party rates, what conditions look at) counts as part of
 * the default profile, so that the app notices a switch of the demo.
 */
function snapshot(shop: Shop): Told[] {
  const { deliveryProfiles, shippingOptions, ...unseen } = shop.shippingRules()
  return [
    told('wix.ecom.v1.shipping_option', shippingOptions),
    told<DeliveryProfile>(DELIVERY_PROFILE, deliveryProfiles, (profile) =>
      profile.default ? unseen : undefined
    ),
    told(
      'wix.ecom.discounts.v1.discount_rule',
      shop.discountRules().map((rule) => discountRuleForm(rule, shop.now().getTime()))
    )
  ]
}

const updated = (entityFqdn: string, entity: Entity): EntityChange => ({
  entityFqdn,
  slug: 'updated',
  entityId: entity.id,
  change: { updatedEvent: { currentEntity: entity } }
})

const NOTHING: Told['entities'] = new Map()

function changesBetween(before: Told | undefined, { entityFqdn, entities: after }: Told): EntityChange[] {
  const old = before?.entities ?? NOTHING
  const event = (slug: string, entityId: string, change: DomainChange): EntityChange => ({
    entityFqdn,
    slug,
    entityId,
    change
  })
  const gone = Array.from(old)
    .filter(([id]) => !after.has(id))
    .map(([id, { entity }]) => event('deleted', id, { deletedEvent: { deletedEntity: entity } }))
  const others = Array.from(after).flatMap(([id, { entity, likeness }]) => {
    const known = old.get(id)
    if (!known) return [event('created', id, { createdEvent: { entity } })]
    return known.likeness === likeness ? [] : [updated(entityFqdn, entity)]
  })
  return [...gone, ...others]
}

export function createRuleSwitches(
  shop: Shop,
  installations: Installations,
  events: AppEvents
): RuleSwitches {
  let lastTold = snapshot(shop)

  async function send(changes: readonly EntityChange[]) {
    for (const instanceId of installations.instances()) {
      for (const change of changes) await events.entityChanged(instanceId, change, shop.rulesRevision)
    }
  }
  async function tellChanges() {
    const before = lastTold
    lastTold = snapshot(shop)
    await send(lastTold.flatMap((kind, index) => changesBetween(before[index], kind)))
  }
  async function tellAgain() {
    lastTold = snapshot(shop)
    const first = shop.shippingRules().deliveryProfiles.find((profile) => profile.default)
    if (first) await send([updated(DELIVERY_PROFILE, first)])
  }

  return {
    shipping: () => (typeof shop.shippingChoice === 'string' ? shop.shippingChoice : 'own'),
    async setShipping(choice) {
      if (choice === shop.shippingChoice) return
      shop.shippingChoice = choice
      shop.rulesRevision++
      await tellChanges()
    },
    discounts: () => (typeof shop.discountChoice === 'string' ? shop.discountChoice : 'own'),
    discountRules: () => shop.discountRules(),
    async setDiscounts(choice) {
      if (choice === shop.discountChoice) return
      shop.discountChoice = choice
      shop.rulesRevision++
      await tellChanges()
    },
    setCoupons: (coupons) => void (shop.ownCoupons = coupons),
    tellChanges,
    tellAgain,
    tax: () => shop.tax,
    setTax: (tax) => void (shop.tax = tax),
    isShippingRefused: () => installations.isShippingRefused,
    setShippingRefused: (isRefused) => void (installations.isShippingRefused = isRefused),
    isRuleWritingRefused: () => installations.isRuleWritingRefused,
    setRuleWritingRefused: (isRefused) => void (installations.isRuleWritingRefused = isRefused),
    setCouponsRefused: (isRefused) => void (installations.isCouponsRefused = isRefused),
    isPreviewRefused: () => installations.isPreviewRefused,
    setPreviewRefused: (isRefused) => void (installations.isPreviewRefused = isRefused)
  }
}
