import { atom } from 'nanostores'

import type { GoingLive } from '#shared/api/going-live-api.ts'

/** The site's plan at Wix; unknown until the service has answered. */
export const $plan = atom<GoingLive['plan']>({ state: 'unknown' })

/** Address where the owner buys or changes a plan; '' until the service has answered. */
export const $upgradeUrl = atom('')

/** The plan that the owner left for Wix's page of plans with; undefined once the site has another plan. */
export const $planBefore = atom<GoingLive['plan'] | undefined>()

export const isSamePlan = (one: GoingLive['plan'], other: GoingLive['plan']): boolean =>
  one.state === other.state && (one.state !== 'paid' || other.state !== 'paid' || one.name === other.name)
