import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import {
  $canUndo,
  $draft,
  $hasWork,
  $isDirty,
  $saved,
  adoptCurrency,
  editBasics,
  editSettings,
  startDraft,
  undo
} from '#dashboard/draft/draft.ts'
import { startSaving } from '#dashboard/save/save.ts'
import { $siteTheme, startReadingTheme } from '#dashboard/preview/site-theme.ts'
import { startAgain, startSuggesting } from '#dashboard/proposal/suggestions.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { loadShippingRules } from '#shared/api/shipping-api.ts'
import type { SiteTheme } from '#shared/api/site-theme-api.ts'
import { eventually } from '../../support/eventually.ts'
import { makeSettings } from '../../support/make.ts'
import { makeRegion, makeRules } from '../../support/shipping-rules.ts'

const instance = { instanceId: 'shop', credential: 'signed' }
const COLORS: SiteTheme = {
  '--wst-color-fill-background-primary': '#fffdf9',
  '--wst-color-text-primary': '#22343c'
}

let stops: (() => void)[] = []
// Other test files have the same stores.
beforeEach(() => $shopRules.set({ state: 'unknown' }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A dashboard that was opened for a shop with these settings. */
function open({ version = 0, settings = NEW_SITE_SETTINGS } = {}) {
  startDraft(settings)
  startSaving(instance, version)
  stops.push(startSuggesting())
}

/** Lets the shop's site answer with these colours. */
async function siteHas(siteTheme: SiteTheme) {
  const fetch = async () => Response.json({ siteTheme })
  stops.push(startReadingTheme({ ...instance, fetch }))
  await eventually(() => expect($siteTheme.get().state).not.toBe('reading'))
}

async function shipsFreeFrom(freeFrom: number | null) {
  const shippingRules = makeRules({ regions: [makeRegion({ freeFrom })] })
  const fetch = async () => Response.json({ shippingRules })
  $shopRules.set({ state: 'known', rules: await loadShippingRules({ ...instance, fetch }) })
}

describe('a shop that never saved', () => {
  test('begins with a bar that is switched on, small on phones, and names the amount', () => {
    open()
    expect($draft.get()).toMatchObject({
      enabled: true,
      messages: { initialMessage: 'Free shipping from ${threshold}' },
      visibility: { compact: true },
      products: { selectionMethod: 'closesGap' },
      shipping: { amountFrom: 'typed' },
      style: { matchSite: false }
    })
  })

  test('takes the shop’s own amount once it is read', async () => {
    open()
    await shipsFreeFrom(60)
    expect($draft.get()).toMatchObject({ threshold: 60, shipping: { amountFrom: 'shop' } })
  })

  test('types the amount where the shop ships nothing free', async () => {
    open()
    await shipsFreeFrom(null)
    expect($draft.get()).toMatchObject({ threshold: 50, shipping: { amountFrom: 'typed' } })
  })

  test('takes the site’s colors once they are read', async () => {
    open()
    await siteHas(COLORS)
    expect($draft.get().style.matchSite).toBe(true)
  })

  test('keeps its own colors where the site tells none', async () => {
    open()
    await siteHas({ '--wst-color-action': '#2d5646' })
    expect($draft.get().style.matchSite).toBe(false)
  })

  test('loses nothing by leaving: what is suggested is to be saved, and no work of its owner', async () => {
    open()
    await shipsFreeFrom(60)
    expect([$isDirty.get(), $hasWork.get(), $canUndo.get()]).toEqual([true, false, false])
    adoptCurrency('EUR')
    expect($hasWork.get()).toBe(false)
    editBasics({ threshold: 70 })
    expect($hasWork.get()).toBe(true)
    undo()
    expect($hasWork.get()).toBe(false)
  })

  test('keeps what its owner changed before the shop was read', async () => {
    open()
    editBasics({ threshold: 70 })
    editSettings('style', { barColor: '#112233' })
    await shipsFreeFrom(60)
    await siteHas(COLORS)
    expect($draft.get()).toMatchObject({
      threshold: 70,
      shipping: { amountFrom: 'typed' },
      style: { barColor: '#112233', matchSite: false }
    })
  })

  test('is not told twice what its owner left out', async () => {
    open()
    await shipsFreeFrom(60)
    editSettings('shipping', { amountFrom: 'typed' })
    await shipsFreeFrom(80)
    expect($draft.get()).toMatchObject({ threshold: 60, shipping: { amountFrom: 'typed' } })
  })
})

describe('a shop that has saved', async () => {
  const settings = makeSettings({ enabled: false, threshold: 45, currency: 'USD' })

  test('is suggested nothing', async () => {
    open({ version: 3, settings })
    await shipsFreeFrom(60)
    await siteHas(COLORS)
    expect($draft.get()).toEqual(settings)
  })

  test('starts again with what is known of it, as one step that can be undone', async () => {
    open({ version: 3, settings })
    await shipsFreeFrom(60)
    await siteHas(COLORS)
    startAgain()
    expect($draft.get()).toMatchObject({
      enabled: true,
      threshold: 60,
      currency: 'USD',
      shipping: { amountFrom: 'shop' },
      style: { matchSite: true }
    })
    undo()
    expect($draft.get()).toEqual($saved.get())
  })
})
