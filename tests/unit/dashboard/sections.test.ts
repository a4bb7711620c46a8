import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { $openSection, resetSection, SECTIONS, toggleSection } from '#dashboard/sections/sections.ts'
import { makeSettings } from '../../support/make.ts'

const openOnly = (id: (typeof SECTIONS)[number]) => {
  if ($openSection.get() !== id) toggleSection(id)
}

describe('sections', () => {
  test.each(SECTIONS)('%s opens alone', (id) => {
    openOnly(id)
    expect($openSection.get()).toBe(id)
  })

  test.each(SECTIONS.filter((id) => id !== 'analytics'))('closing %s opens Analytics', (id) => {
    openOnly(id)
    toggleSection(id)
    expect($openSection.get()).toBe('analytics')
  })

  test('Analytics stays open when it is clicked', () => {
    openOnly('analytics')
    toggleSection('analytics')
    expect($openSection.get()).toBe('analytics')
  })
})

describe('a section goes back to its defaults', () => {
  const changed = makeSettings({
    enabled: true,
    threshold: 120,
    currency: 'EUR',
    showCurrency: false,
    shipping: { amountFrom: 'shop', amounts: { GBP: 40 } },
    style: { barColor: '#C2410C' },
    messages: { successMessage: 'Hooray' },
    icon: { type: 'star' },
    visibility: { position: 'bottom' },
    products: { productIds: ['mug'], nameCharLimit: 30, buttonColor: '#112233' }
  })
  beforeEach(() => startDraft(changed))

  test.each([
    [
      'general',
      { ...changed, enabled: false, threshold: 50, showCurrency: true, shipping: makeSettings().shipping }
    ],
    [
      'appearance',
      {
        ...changed,
        style: makeSettings().style,
        // The buttons of the strip are among the looks.
        products: { ...changed.products, buttonColor: makeSettings().products.buttonColor }
      }
    ],
    ['text', { ...changed, messages: makeSettings().messages, icon: makeSettings().icon }],
    ['visibility', { ...changed, visibility: makeSettings().visibility }],
    ['products', { ...changed, products: makeSettings({ products: { buttonColor: '#112233' } }).products }],
    ['analytics', changed]
  ] as const)('%s, and no other one', (id, settings) => {
    resetSection(id)
    expect($draft.get()).toEqual(settings)
  })

  test('which can be undone', () => {
    resetSection('appearance')
    undo()
    expect($draft.get()).toEqual(changed)
  })
})
