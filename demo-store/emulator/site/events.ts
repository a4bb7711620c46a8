import type { KeyObject } from 'node:crypto'

import type { Installations, Permission } from './installations.ts'
import { discountRuleForm } from './discount-rules.ts'
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
export class Events {
  constructor(
    readonly now: () => Date,
    readonly installations: Installations,
    readonly delivery?: EventDelivery
  ) {}

  async send(eventType: string, instanceId: string, payload: object) {
    if (!this.delivery) return
    const { privateKey, deliver } = this.delivery
    await deliver(signWebhook({ eventType, instanceId, payload }, { privateKey, now: this.now() }))
  }

  /** Sends the event to every site's app. `sequence` grows with each change, so that the app can order them; an order has only one. */
  async tell({ change, ...entity }: EntityChange, sequence = 1) {
    for (const instanceId of this.installations.instances()) {
      const payload = domainEvent(entity, change, { now: this.now(), sequence })
      await this.send(`${entity.entityFqdn}_${entity.slug}`, instanceId, payload)
    }
  }
}

/** An entity whose changes the app hears of, with its state as a text for comparing. */
interface Told {
  entityFqdn: string
  entity: { id: string }
  likeness: string
}

const DELIVERY_PROFILE = 'wix.ecom.v1.delivery_profile'

/**
 * All entities whose changes the app hears of. What no API of Wix shows (third-party rates, what conditions look at) is part of
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

/** The owner's delivery and discounts; the app gets an event for each change. */
export class RuleSwitches {
  #lastTold: ReturnType<typeof snapshot>
  constructor(
    readonly shop: Shop,
    readonly installations: Installations,
    readonly events: Events
  ) {
    this.#lastTold = snapshot(shop)
  }

  /** Sends the app an event for each entity that has changed since its last event. */
  async tellChanges() {
    const [before, after] = [this.#lastTold, snapshot(this.shop)]
    this.#lastTold = after
    const changes = [
      ...Array.from(before).flatMap(([key, one]) => (after.has(key) ? [] : changeOf('deleted', one))),
      ...Array.from(after).flatMap(([key, one]) => {
        const known = before.get(key)
        if (!known) return changeOf('created', one)
        return known.likeness === one.likeness ? [] : changeOf('updated', one)
      })
    ]
    for (const change of changes) await this.events.tell(change, this.shop.rulesRevision)
  }

  async #change(change: Partial<Pick<Shop, 'shippingChoice' | 'discountChoice'>>) {
    const { shippingChoice, discountChoice } = { ...this.shop, ...change }
    if (shippingChoice === this.shop.shippingChoice && discountChoice === this.shop.discountChoice) return
    Object.assign(this.shop, change)
    this.shop.rulesRevision++
    await this.tellChanges()
  }

  setShipping = (shippingChoice: Shop['shippingChoice']) => this.#change({ shippingChoice })
  setDiscounts = (discountChoice: Shop['discountChoice']) => this.#change({ discountChoice })
  discountRules = () => this.shop.discountRules()
  /** Takes the place of the coupons of the demo. Wix tells no app of coupons. */
  setCoupons = (coupons: NonNullable<Shop['ownCoupons']>) => void (this.shop.ownCoupons = coupons)

  /** Sends the app the event that the default profile has changed, also if an earlier run sent it. */
  async tellAgain() {
    this.#lastTold = snapshot(this.shop)
    const entity = this.shop.shippingRules().deliveryProfiles.find((profile) => profile.default)
    if (!entity) return
    const change = changeOf('updated', { entityFqdn: DELIVERY_PROFILE, entity })
    await this.events.tell(change, this.shop.rulesRevision)
  }

  setRefused = (permission: Permission, isRefused: boolean) =>
    this.installations.setRefused(permission, isRefused)
}
