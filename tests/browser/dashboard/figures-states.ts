import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { button, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { toggleSection } from '#dashboard/sections/sections.ts'
import { makeStatistics, makeTest } from '../../support/figures.ts'
import type { State } from './page-states.ts'

const STATES: readonly State[] = [
  [
    'figures and a result',
    {},
    () => expect.element(page.getByRole('list', { name: 'Key numbers' })).toBeVisible()
  ],
  [
    'a test before it starts',
    { onStatistics: says(makeStatistics()) },
    () => expect.element(button('Start a test')).toBeVisible()
  ],
  [
    'figures that could not be loaded',
    { onStatistics: () => 'unreachable' },
    () => expect.element(button('Try again')).toBeVisible()
  ],
  [
    'figures that load',
    { onStatistics: () => 'never' },
    () => expect.element(text('Loading your analytics...')).toBeVisible()
  ]
]

const MEASURED = makeStatistics({ test: makeTest() })

/** States of the section of figures. */
export const FIGURES_STATES: readonly State[] = STATES.map(([name, options, reach]) => [
  name,
  { onStatistics: says(MEASURED), ...options },
  async () => {
    await expect.element(button('Save Changes')).toBeInTheDocument()
    toggleSection('analytics')
    await reach()
  }
])
