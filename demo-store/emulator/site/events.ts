import type { KeyObject } from 'node:crypto'

import type { Installations } from './installations.ts'
import { type DiscountPreset, type DiscountRule, discountRuleForm } from './discount-rules.ts'
import type { ShippingPreset } from './shipping-presets.ts'
import type { ShippingRules } from './shipping-rules.ts'
import type { Shop } from './shop.ts'
import { domainEvent, type DomainChange, type DomainEntity, signWebhook } from './webhook.ts'

/** How the app's events are delivered. */
export interface EventDelivery {
  /** RSA; the app has its public half. */
  privateKey: KeyObject
  /** Posts the signed text to the app's callback address. */
  deliver: (body: string) => Promise<void>
}

interface EntityChange extends DomainEntity {
  change: DomainChange
}

/** Sends the app events about itself and about its sites. Each returns once the event was delivered. */
export function createEvents({ now }: Shop, installations: Installations, delivery?: EventDelivery) {
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

/** An entity that the app is told about, with what it is like as a text, to notice a change. */
interface Told {
  entityFqdn: string
  entity: { id: string }
  likeness: string
}

const DELIVERY_PROFILE = 'wix.ecom.v1.delivery_profile'

/**
 * All that the app is told about. What Wix shows nobody (third-party rates, what conditions look at) counts as part of
 * the default profile, so that the app notices a switch of the demo.
 */
function snapshot(shop: Shop): ReadonlyMap<string, Told> {
  const { deliveryProfiles, shippingOptions, ...unseen } = shop.shippingRules()
  const now = shop.now().getTime()
  const told = (entityFqdn: string, entity: Told['entity'], besides?: unknown): Told => {
    return { entityFqdn, entity, likeness: JSON.stringify([entity, besides]) }
  }
  const all = [
    ...shippingOptions.map((option) => told('wix.ecom.v1.shipping_option', option)),
    ...deliveryProfiles.map((one) => told(DELIVERY_PROFILE, one, one.default ? unseen : undefined)),
    ...shop
      .discountRules()
      .map((rule) => told('wix.ecom.discounts.v1.discount_rule', discountRuleForm(rule, now)))
  ]
  return new Map(all.map((one) => [`${one.entityFqdn} ${one.entity.id}`, one]))
}

const CHANGES = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (currentEntity: object) => ({ updatedEvent: { currentEntity } }),
  deleted: (deletedEntity: object) => ({ deletedEvent: { deletedEntity } })
}

const changeOf = (
  slug: keyof typeof CHANGES,
  { entityFqdn, entity }: Omit<Told, 'likeness'>
): EntityChange => {
  return { entityFqdn, slug, entityId: entity.id, change: CHANGES[slug](entity) }
}

/** The owner's delivery and discounts; the app is told what each change made another. */
export function createRuleSwitches(shop: Shop, installations: Installations, events: Events) {
  let lastTold = snapshot(shop)

  /** Tells the app what has changed since it was told last, by whatever made it change. */
  async function tellChanges() {
    const [before, after] = [lastTold, snapshot(shop)]
    lastTold = after
    const changes = [
      ...Array.from(before).flatMap(([key, one]) => (after.has(key) ? [] : changeOf('deleted', one))),
      ...Array.from(after).flatMap(([key, one]) => {
        const known = before.get(key)
        if (!known) return changeOf('created', one)
        return known.likeness === one.likeness ? [] : changeOf('updated', one)
      })
    ]
    for (const change of changes) await events.tell(change, shop.rulesRevision)
  }
  function changed() {
    shop.rulesRevision++
    return tellChanges()
  }

  return {
    async setShipping(choice: ShippingPreset | ShippingRules) {
      if (choice === shop.shippingChoice) return
      shop.shippingChoice = choice
      await changed()
    },
    discountRules: () => shop.discountRules(),
    async setDiscounts(choice: DiscountPreset | readonly DiscountRule[]) {
      if (choice === shop.discountChoice) return
      shop.discountChoice = choice
      await changed()
    },
    /** Takes the place of the coupons of the demo. Wix tells no app of coupons. */
    setCoupons: (coupons: NonNullable<Shop['ownCoupons']>) => void (shop.ownCoupons = coupons),
    tellChanges,
    /** Tells the app that the default profile has changed, whatever it was told in another run. */
    async tellAgain() {
      lastTold = snapshot(shop)
      const entity = shop.shippingRules().deliveryProfiles.find((profile) => profile.default)
      if (entity)
        await events.tell(changeOf('updated', { entityFqdn: DELIVERY_PROFILE, entity }), shop.rulesRevision)
    },
    setRefused: installations.setRefused
  }
}
