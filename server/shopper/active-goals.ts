import { toFlat } from '#shared/settings/flat.ts'
import { type Discounts, goalStanding } from '#shared/shipping/goal-standing.ts'

import type { Stored } from '../db/stored-settings.ts'

/** A shop's settings as shoppers get them: only with the goals that its checkout keeps now. */
export function forShoppers({ settings, flat }: Stored, discounts: Discounts, now: number): Stored {
  const goals = settings.rewards.goals
    .filter((goal) => goalStanding(goal, settings.currency, discounts, now).state === 'active')
    // Pages do not need the id of the rule.
    .map((goal) => ({ ...goal, rule: '' }))
  const rewards = { ...settings.rewards, goals }
  const { rewards_goals } = toFlat({ ...settings, rewards })
  return { settings: { ...settings, rewards }, flat: { ...flat, rewards_goals } }
}
