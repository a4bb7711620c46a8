import type { Settings } from '#shared/settings/settings.ts'
import { computed } from 'nanostores'

import { $draft } from '../draft/draft.ts'
import { $shopLine, type ShopLine } from '../shipping/shop-rules.ts'

/** What is wrong about a bar that is switched on, and can be put right in one step. */
export type ToFix =
  /** The bar's amount is not the one from which the shop ships free at home. */
  | { kind: 'otherAmount'; line: ShopLine }
  /** The shop ships no order free: the bar promises what checkout does not give, or is not shown at all. */
  | { kind: 'neverFree'; line: ShopLine }

/** Everything that an owner should put right, the most urgent first. `line`: what is known of the shop's rules. */
export function toFixOf({ enabled }: Pick<Settings, 'enabled'>, line: ShopLine): ToFix[] {
  if (!enabled) return []
  if (line.state === 'differs') return [{ kind: 'otherAmount', line }]
  if (line.state === 'none') return [{ kind: 'neverFree', line }]
  return []
}

export const $toFix = computed([$draft, $shopLine], toFixOf)
