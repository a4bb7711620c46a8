import { loadShippingRules } from '#shared/api/shipping-api.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { makeSettings } from './make.ts'
import { makeService, type MakeServiceOptions } from './service.ts'
import { PUBLIC_KEY, signedEvent } from './webhooks.ts'

/** Calls by which the shop's rules are read, or its checkout is asked. */
const RULES = /(delivery-profiles|shipping-options)\/query/
const CHECKOUT = /get-delivery-solutions/

export type Answer = (address: string) => Promise<Response | undefined> | Response | undefined

/** A shop on a platform of its own, whose owner wants to know how it ships. */
export async function makeShippingShop({ env, ...options }: MakeServiceOptions = {}) {
  let answer: Answer = () => undefined
  const service = await makeService({
    ...options,
    env: { WIX_PUBLIC_KEY: PUBLIC_KEY, SHIPPING_READ_SECONDS: '60', ...env },
    platformFetch: async (input, init) => (await answer(String(input))) ?? service.platform.fetch(input, init)
  })
  const { work, call, platform, access } = service
  const calls = (pattern: RegExp) => platform.calls.filter((one) => pattern.test(one)).length

  return {
    ...service,
    rules: platform.emulator.rules,
    /** Reads the rules as the owner sees them now. */
    known: () => loadShippingRules(access()),
    readAgain: () => loadShippingRules(access(), true),
    /** The owner opens the dashboard, and looks again when the rules were read. */
    read: async () => {
      await loadShippingRules(access())
      await work.run()
      return loadShippingRules(access())
    },
    /** The owner lets the shop's own amounts count. */
    followShop: async (change: Partial<Settings> = {}) => {
      const settings = makeSettings({ enabled: true, ...change })
      await service.save({ ...settings, shipping: { ...settings.shipping, amountFrom: 'shop' } })
      await work.run()
    },
    /** Shipping rules that shoppers get with the settings. */
    shopShipping: async () => (await service.shopperAnswer()).shipping,
    /** Delivers Wix's event about a change. */
    tell: async (eventType: string, event: Parameters<typeof signedEvent>[0] = {}) => {
      const body = signedEvent({ eventType, ...event })
      return (await call('/_functions/webhooks', { method: 'POST', body })).status
    },
    /** Takes the place of what the platform answers to some calls. */
    answerCalls: (instead: Answer) => void (answer = instead),
    ruleCalls: () => calls(RULES),
    checkoutCalls: () => calls(CHECKOUT)
  }
}

export const refused = (): Response => Response.json({ message: 'Forbidden', details: {} }, { status: 403 })
export const broken = (): Response => Response.json({ message: 'Down', details: {} }, { status: 500 })
export const isRules = (address: string): boolean => RULES.test(address)
export const isCheckout = (address: string): boolean => CHECKOUT.test(address)
