import { afterEach, expect, test } from 'vitest'

import * as draft from '#dashboard/draft/draft.ts'
import { $siteTheme, startReadingTheme } from '#dashboard/preview/site-theme.ts'
import { startAgain, startSuggesting } from '#dashboard/proposal/suggestions.ts'
import { startSaving } from '#dashboard/save/save.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import { loadShippingRules } from '#shared/api/shipping-api.ts'
import type { SiteTheme } from '#shared/api/site-theme-api.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { eventually } from '../../support/eventually.ts'
import { makeSettings } from '../../support/make.ts'
import { makeRegion, makeRules } from '../../support/shipping-rules.ts'
import { play as playSteps } from '../../support/scenario.ts'

const instance = { instanceId: 'shop', credential: 'signed' }
const COLORS: SiteTheme = {
  '--wst-color-fill-background-primary': '#fffdf9',
  '--wst-color-text-primary': '#22343c'
}
const SAVED = makeSettings({ enabled: false, threshold: 45, currency: 'USD' })

let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Lets the shop's site answer with these colors. */
async function siteHas(siteTheme: SiteTheme) {
  const fetch = async () => Response.json({ siteTheme })
  stops.push(startReadingTheme({ ...instance, fetch }))
  await eventually(() => expect($siteTheme.get().state).not.toBe('reading'))
}

async function shipsFreeFrom(freeFrom: number | null, currency = 'USD') {
  const shippingRules = makeRules({ currency, regions: [makeRegion({ freeFrom })] })
  const fetch = async () => Response.json({ shippingRules })
  $shopRules.set({ state: 'known', rules: await loadShippingRules({ ...instance, fetch }) })
}

/** Opens the dashboard of a shop that never saved, or of one that has saved, and plays steps: `rules 60` and `colors` are read, … */
async function play(steps: string, { hasSaved = false } = {}) {
  // Other test files have the same stores.
  $shopRules.set({ state: 'unknown' })
  draft.startDraft(hasSaved ? SAVED : NEW_SITE_SETTINGS)
  startSaving(instance, hasSaved ? 3 : 0)
  stops.push(startSuggesting())
  await playSteps(steps, {
    open: () => {},
    rules: (value) => shipsFreeFrom(value === 'none' ? null : Number(value)),
    euros: (value) => shipsFreeFrom(Number(value), 'EUR'),
    colors: () => siteHas(COLORS),
    colorless: () => siteHas({ '--wst-color-action': '#2d5646' }),
    type: (value) => draft.editBasics({ threshold: Number(value) }),
    typed: () => draft.editSettings('shipping', { amountFrom: 'typed' }),
    paint: (value) => draft.editSettings('style', { barColor: value }),
    site: (value) => draft.adoptCurrency(value),
    again: startAgain,
    undo: draft.undo
  })
  const { enabled, threshold, shipping, style } = draft.$draft.get()
  const look = style.matchSite ? 'site’s colors' : 'own colors'
  return `${enabled ? 'on' : 'off'}, ${threshold} ${shipping.amountFrom}, ${look}${draft.$hasWork.get() ? ', owner’s work' : ''}`
}

test.each([
  ['open', 'on, 50 typed, own colors'],
  ['rules 60', 'on, 60 shop, own colors'],
  ['euros 60', 'on, 50 shop, own colors'],
  ['rules none', 'on, 50 typed, own colors'],
  ['colors', 'on, 50 typed, site’s colors'],
  ['colorless', 'on, 50 typed, own colors'],
  ['rules 60, site EUR', 'on, 60 shop, own colors'],
  ['rules 60, type 70', 'on, 70 shop, own colors, owner’s work'],
  ['rules 60, site EUR, type 70, undo', 'on, 60 shop, own colors'],
  // Changes that the owner made before the shop was read stay, and an amount that they refused is not proposed again.
  ['type 70, paint #112233, rules 60, colors', 'on, 70 typed, own colors, owner’s work'],
  ['type 70, rules 60, undo, rules 80', 'on, 50 typed, own colors'],
  ['rules 60, typed, rules 80', 'on, 60 typed, own colors, owner’s work']
])('the draft of a shop that never saved is, after “%s”: %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

test('a new bar names the amount, is small on phones and shows the products that close the gap', async () => {
  await play('rules 60')
  expect(draft.$draft.get()).toMatchObject({
    messages: { initialMessage: 'Free shipping on orders ${threshold}+' },
    visibility: { compact: true },
    products: { selectionMethod: 'closesGap' }
  })
  expect([draft.$isDirty.get(), draft.$canUndo.get()]).toEqual([true, false])
})

test.each([
  ['rules 60, colors', 'off, 45 typed, own colors'],
  ['rules 60, colors, again', 'on, 60 shop, site’s colors, owner’s work'],
  ['rules 60, colors, again, undo', 'off, 45 typed, own colors']
])('the draft of a shop that has saved is, after “%s”: %s', async (steps, expected) => {
  expect(await play(steps, { hasSaved: true })).toBe(expected)
  expect(draft.$draft.get().currency).toBe('USD')
})
