import { expect, test } from 'vitest'

import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { $openSection, resetSection, SECTIONS, toggleSection } from '#dashboard/sections/sections.ts'
import { makeSettings } from '../../support/make.ts'

test.each(SECTIONS)('the section %s opens alone, and Analytics opens when it is closed', (id) => {
  if ($openSection.get() !== id) toggleSection(id)
  expect($openSection.get()).toBe(id)
  toggleSection(id)
  expect($openSection.get()).toBe('analytics')
})

const CHANGED = makeSettings({
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
const { shipping, style, messages, icon, visibility, products } = makeSettings()
const { buttonColor } = CHANGED.products

test.each([
  ['general', { enabled: false, threshold: 50, showCurrency: true, shipping }],
  // The buttons of the strip are among the looks.
  ['appearance', { style, products: { ...CHANGED.products, buttonColor: products.buttonColor } }],
  ['text', { messages, icon }],
  ['visibility', { visibility }],
  ['products', { products: { ...products, buttonColor } }],
  ['analytics', {}]
] as const)(
  'the section %s goes back to its defaults without any other one, which can be undone',
  (id, defaults) => {
    startDraft(CHANGED)
    resetSection(id)
    expect($draft.get()).toEqual({ ...CHANGED, ...defaults })
    undo()
    expect($draft.get()).toEqual(CHANGED)
  }
)
