import { atom } from 'nanostores'

import type { GoingLive } from '#shared/api/going-live-api.ts'

// Apart from what asks for it: the page starts with its header.

/** How far the bar is on its way to the site, by the service's last answer; undefined before the first. */
export const $goingLive = atom<GoingLive | undefined>()

/** The plan that the owner left for Wix's page of plans with; undefined once the site has another plan. */
export const $planBefore = atom<GoingLive['plan'] | undefined>()
