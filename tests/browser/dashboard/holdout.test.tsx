import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OpenPageOptions } from './open-page.tsx'
import { button, cost, openFigures, rows, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { editBasics } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/layout/sections.ts'
import { makePeriod, makeStatistics, RESULT } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'
import { findings } from './findings.ts'

describe('an owner measures what the bar brings', () => {
  const off = makeStatistics()
  const collecting = { result: { state: 'collecting' as const, more: 3123, weeks: 5 }, period: makePeriod() }

  test('with one cart in ten: after a question, by the service’s word', async () => {
    const asked: string[] = []
    const opened = await openFigures(off, {
      onTest: (url) => {
        asked.push(`${url.searchParams.get('action')} ${url.searchParams.get('holdout')}`)
        opened.given.onStatistics = says({ ...off, test: collecting })
        return { body: { test: collecting } }
      }
    })
    await expect.element(text('Tells soonest what the bar brings.')).toBeVisible()
    await page.getByRole('radio', { name: 'One cart in ten' }).click()
    await expect.element(text('nine of ten carts keep the bar')).toBeVisible()
    await button('Measure').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('one cart in ten, chosen by chance')
    expect(asked).toEqual([])
    await button('Start the test').click()
    await expect.element(text('Not enough carts yet: about 3,100 more, roughly 5 weeks')).toBeVisible()
    expect(asked).toEqual(['start 10'])
  })

  test('and reads why it cannot start', async () => {
    await openFigures(off, {
      onTest: () => ({ status: 409, body: { error: 'There is no bar to test: switch the bar on.' } })
    })
    await button('Measure').click()
    await button('Start the test').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('There is no bar to test')
  })

  test('and reads the result with its range, drawn too, and both sides', async () => {
    await openFigures({ ...off, test: { result: RESULT, period: makePeriod() } })
    const sentence =
      'With the bar, carts bring $1.80 more on average. We are 95 % sure it is between $0.40 and $3.20.'
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('img', { name: sentence })).toBeVisible()
    await expect.element(rows('The two sides').nth(1)).toHaveTextContent('With the bar2,250809$36,272.00')
    await expect.element(text('Running since')).toHaveTextContent('half of the carts without the bar')
  })

  test('and reads nothing where the split is wrong', async () => {
    const result = { state: 'broken' as const, reason: 'split' as const }
    await openFigures({ ...off, test: { result, period: makePeriod() } })
    await expect.element(text('Something is wrong with the split: no result is shown')).toBeVisible()
    expect(text('95 % sure').elements()).toEqual([])
  })

  test('and reads that they changed the bar, with the result from before', async () => {
    const period = makePeriod({ id: 2, startedAt: '2026-11-03T12:00:00.000Z' })
    const last = { result: RESULT, period: makePeriod({ endedAt: '2026-11-03T12:00:00.000Z' }) }
    await openFigures({ ...off, test: { ...collecting, period, last } })
    await expect.element(text('You changed the bar on Nov 3, 2026.')).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Before the change, Oct 23, 2026 to Nov 3, 2026' }))
      .toBeVisible()
    await expect.element(text('We are 95 % sure it is between $0.40 and $3.20.')).toBeVisible()
  })

  test('and stops it, after a question', async () => {
    const ended = {
      result: { state: 'off' as const },
      last: { result: RESULT, period: makePeriod({ endedAt: '2026-11-22T12:00:00.000Z' }) }
    }
    const opened = await openFigures(
      { ...off, test: { result: RESULT, period: makePeriod() } },
      {
        onTest: () => {
          opened.given.onStatistics = says({ ...off, test: ended })
          return { body: { test: ended } }
        }
      }
    )
    await button('Stop the test').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click()
    await expect.element(page.getByRole('heading', { name: 'Last result' })).toBeVisible()
    await expect.element(button('Measure')).toBeVisible()
  })

  test('and is warned before a save that changes the bar', async () => {
    await openFigures(off, {
      testRuns: true,
      settings: makeSettings({ enabled: true }),
      onStatistics: () => 'unreachable'
    })
    toggleSection('general')
    expect(text('A test is running.').elements()).toEqual([])
    await page.getByRole('textbox', { name: 'Threshold' }).fill('80')
    await expect.element(text('A test is running. Saving changes the bar')).toBeVisible()
    await expect
      .element(button('Save Changes'))
      .toHaveAccessibleDescription(
        'A test is running. Saving changes the bar, so its carts are counted anew.'
      )
  })
})

/** States that the section does not show by itself. */
const STATES: readonly [string, OpenPageOptions, () => unknown][] = [
  [
    'figures, a result and compared amounts, with all that explains them',
    {},
    async () => {
      for (const name of ['What is counted: Orders', 'Show as table', 'What is counted here'])
        await button(name).click()
      await cost.fill('6')
      await button('What this assumes').click()
    }
  ],
  [
    'a test before it starts',
    { onStatistics: says(makeStatistics()) },
    async () => {
      await button('Measure').click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
    }
  ],
  [
    'a save while a test runs, and figures that could not be loaded',
    { testRuns: true, onStatistics: () => 'unreachable' },
    async () => {
      editBasics({ threshold: 80 })
      await expect.element(button('Try again')).toBeVisible()
    }
  ],
  [
    'figures that load',
    { onStatistics: () => 'never' },
    () => expect.element(text('Loading your figures...')).toBeVisible()
  ]
]

describe.each([1280, 390])('at %d px everyone can use', (width) => {
  test.each(STATES)('%s', async (_state, options, reach) => {
    await page.viewport(width, 844)
    const running = { result: RESULT, period: makePeriod() }
    await openFigures(makeStatistics({ change: { test: running } }), options)
    await reach()
    expect(await findings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
