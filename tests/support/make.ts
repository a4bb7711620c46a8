import { type Product, ProductSchema } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Campaign, Goal } from '#shared/settings/field.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'
import * as v from 'valibot'

type SettingsChange = Partial<Omit<Settings, SettingsGroup>> & { [G in SettingsGroup]?: Partial<Settings[G]> }

/** These settings, the default ones where none are named, with what the test is about changed. */
export function makeSettings(change: SettingsChange = {}, base: Settings = DEFAULT_SETTINGS): Settings {
  return {
    ...structuredClone(base),
    ...change,
    shipping: { ...base.shipping, ...change.shipping },
    rewards: { ...base.rewards, ...change.rewards },
    style: { ...base.style, ...change.style },
    messages: { ...base.messages, ...change.messages },
    icon: { ...base.icon, ...change.icon },
    visibility: { ...base.visibility, ...change.visibility },
    products: { ...base.products, ...change.products },
    schedule: { ...base.schedule, ...change.schedule },
    integrations: { ...base.integrations, ...change.integrations }
  }
}

/** Something that shoppers get from an amount, by the shop's discount rule of the same name. */
export const makeGoal = (amount: number, name: string, change: Partial<Goal> = {}): Goal => ({
  id: `goal-${amount}`,
  amount,
  name,
  rule: '',
  progressText: 'Add ${remaining} more to get ${goal}',
  successText: 'You get ${goal}',
  languages: {},
  ...change
})

/** A product with what the test is about changed. */
export const makeProduct = (change: Partial<Product> = {}): Product =>
  v.parse(ProductSchema, { id: 'mug', name: 'Stoneware mug', price: 18, currency: 'USD', ...change })

/** A sale of a week in June 2026 that changes these settings. */
export const makeSale = (overrides: Campaign['overrides'] = {}, zone = 'UTC'): Campaign => ({
  id: 'sale',
  name: 'Summer sale',
  start: '2026-06-01T09:00',
  end: '2026-06-08T00:00',
  zone,
  overrides
})
