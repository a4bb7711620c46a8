import { type Product, ProductSchema } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Goal } from '#shared/settings/field.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'
import * as v from 'valibot'

type SettingsChange = Partial<Omit<Settings, SettingsGroup>> & { [G in SettingsGroup]?: Partial<Settings[G]> }

/** The default settings with what the test is about changed. */
export function makeSettings(change: SettingsChange = {}): Settings {
  const settings = { ...structuredClone(DEFAULT_SETTINGS), ...change }
  return {
    ...settings,
    shipping: { ...DEFAULT_SETTINGS.shipping, ...change.shipping },
    rewards: { ...DEFAULT_SETTINGS.rewards, ...change.rewards },
    style: { ...DEFAULT_SETTINGS.style, ...change.style },
    messages: { ...DEFAULT_SETTINGS.messages, ...change.messages },
    icon: { ...DEFAULT_SETTINGS.icon, ...change.icon },
    visibility: { ...DEFAULT_SETTINGS.visibility, ...change.visibility },
    products: { ...DEFAULT_SETTINGS.products, ...change.products },
    schedule: { ...DEFAULT_SETTINGS.schedule, ...change.schedule },
    integrations: { ...DEFAULT_SETTINGS.integrations, ...change.integrations }
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
