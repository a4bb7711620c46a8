import type { KeyObject } from 'node:crypto'

import { type DiscountPreset, type DiscountRule, discountRuleForm } from './discount-rules.ts'
import type { Installations } from './installations.ts'
import type { ShippingPreset } from './shipping/presets.ts'
import type { DeliveryProfile, ShippingRules } from './shipping/rules.ts'
import type { Shop } from './shop.ts'
import { domainEvent, type DomainChange, signWebhook } from './webhook.ts'

/** How the app's events are delivered. */
export interface EventDelivery {
  /** RSA; the app has its public half. */
  privateKey: KeyObject
  /** Posts the signed text to the app's callback address. */
  deliver: (body: string) => Promise<void>
}

interface Entity {
  id: string
}

export interface EntityChange {
  entityFqdn: string
  slug: string
  entityId: string
  change: DomainChange
}

/** Sends the app events about itself and about its sites. Each returns once the event was delivered. */
export function createEvents(
  { now }: Shop,
  installations: Installations,
  delivery: EventDelivery | undefined
) {
  async function send(eventType: string, instanceId: string, payload: object) {
    if (!delivery) return
    const { privateKey, deliver } = delivery
    await deliver(signWebhook({ eventType, instanceId, payload }, { privateKey, now: now() }))
  }
  return {
    send,
    /** Tells every site's app. `sequence` grows with every change, so that the app can order them. */
    async tell({ change, ...entity }: EntityChange, sequence: number) {
      for (const instanceId of installations.instances()) {
        const payload = domainEvent(entity, change, { now: now(), sequence })
        await send(`${entity.entityFqdn}_${entity.slug}`, instanceId, payload)
      }
    }
  }
}
export type Events = ReturnType<typeof createEvents>

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

function changesBetween(before: Told | undefined, { entityFqdn, entities: after }: Told): EntityChange[] {
  const old: Told['entities'] = before?.entities ?? new Map()
  const gone = Array.from(old)
    .filter(([id]) => !after.has(id))
    .map(([entityId, { entity }]): EntityChange => {
      const change = { deletedEvent: { deletedEntity: entity } }
      return { entityFqdn, slug: 'deleted', entityId, change }
    })
  const others = Array.from(after).flatMap(([entityId, { entity, likeness }]): EntityChange[] => {
    const known = old.get(entityId)
    if (!known) return [{ entityFqdn, slug: 'created', entityId, change: { createdEvent: { entity } } }]
    return known.likeness === likeness ? [] : [updated(entityFqdn, entity)]
  })
  return [...gone, ...others]
}

/** The owner's delivery and discounts; the app is told what each change made another. */
export function createRuleSwitches(shop: Shop, installations: Installations, events: Events) {
  let lastTold = snapshot(shop)

  /** Tells the app what has changed since it was told last, by whatever made it change. */
  async function tellChanges() {
    const before = lastTold
    lastTold = snapshot(shop)
    for (const change of lastTold.flatMap((kind, index) => changesBetween(before[index], kind)))
      await events.tell(change, shop.rulesRevision)
  }

  return {
    async setShipping(choice: ShippingPreset | ShippingRules) {
      if (choice === shop.shippingChoice) return
      shop.shippingChoice = choice
      shop.rulesRevision++
      await tellChanges()
    },
    discountRules: () => shop.discountRules(),
    async setDiscounts(choice: DiscountPreset | readonly DiscountRule[]) {
      if (choice === shop.discountChoice) return
      shop.discountChoice = choice
      shop.rulesRevision++
      await tellChanges()
    },
    /** Takes the place of the coupons of the demo. Wix tells no app of coupons. */
    setCoupons: (coupons: NonNullable<Shop['ownCoupons']>) => void (shop.ownCoupons = coupons),
    tellChanges,
    /** Tells the app that the default profile has changed, whatever it was told in another run. */
    async tellAgain() {
      lastTold = snapshot(shop)
      const first = shop.shippingRules().deliveryProfiles.find((profile) => profile.default)
      if (first) await events.tell(updated(DELIVERY_PROFILE, first), shop.rulesRevision)
    },
    setRefused: installations.setRefused
  }
}
