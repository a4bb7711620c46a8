import { expect } from 'vitest'

import { openPage, type OpenPageOptions } from './open-page.tsx'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import { eventually } from '../../support/eventually.ts'

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
export const SITE = {
  siteName: 'Harbour & Pine',
  siteUrl: '/shop',
  plan: { state: 'free' },
  upgradeUrl: '/upgrade'
} as const
export const ON = {
  ...SITE,
  state: 'on',
  since: minutesAgo(90),
  onSite: 'on'
} as const satisfies GoingLiveAnswer
export const LIVE = { ...ON, seenAt: minutesAgo(2) } as const satisfies GoingLiveAnswer
export const OFF = {
  ...SITE,
  state: 'off',
  since: minutesAgo(90),
  onSite: 'off'
} as const satisfies GoingLiveAnswer
export const REFUSED = {
  ...SITE,
  state: 'refused',
  wanted: 'on',
  reason: 'permission',
  message: 'Open the app in Manage Apps and agree to its permissions, then try again.'
} as const satisfies GoingLiveAnswer
export const ASKING = {
  ...SITE,
  state: 'notYet',
  wanted: 'on',
  reason: 'asking',
  message: ''
} as const satisfies GoingLiveAnswer

/** Answer of the service about a site with a green theme. */
export const THEME = {
  body: {
    siteTheme: {
      '--wst-color-fill-background-primary': '#fffdf9',
      '--wst-color-text-primary': '#22343c',
      '--wst-color-action': '#2d5646',
      '--wst-font-style-body-medium': '16px/1.5 Avenir, sans-serif'
    }
  }
}

export const says = (goingLive: GoingLiveAnswer) => ({ body: { goingLive } })

/** The page of an owner whose service answers so about going live. */
export const openLive = (goingLive: GoingLiveAnswer, options: OpenPageOptions = {}) =>
  openPage({ onGoingLive: says(goingLive), ...options })

export const statusLine = () => document.querySelector('.fsb-status')
/** The status line says it, be it at once or in a while. */
export const reads = (text: RegExp) =>
  eventually(() => expect(statusLine()?.textContent ?? 'nothing yet').toMatch(text))
/** The owner comes back to this tab. */
export const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
