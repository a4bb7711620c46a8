import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { button, openFigures, rows, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { toggleSection } from '#dashboard/sections/sections.ts'
import { makeEnded, makeRunning, makeStatistics, makeTest } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'

describe('an owner measures what the bar brings', () => {
  const off = makeStatistics()
  const early = makeTest({ running: makeRunning({ result: { state: 'tooEarly' }, aboutMoreWeeks: 5 }) })

  test('reads before what the test can find, and chooses what it decides', async () => {
    await openFigures(off)
    await expect.element(text('it finds 20% in about 4 weeks to 6 weeks')).toBeVisible()
    await page.getByRole('radio', { name: 'Revenue' }).click()
    await expect.element(text('it finds 20% in about 3 months')).toBeVisible()
    await page.getByRole('radio', { name: 'One cart in ten' }).click()
    await expect.element(text('would not show even 20%')).toBeVisible()
  })

  test('with one cart in ten: after a question, by the service’s word', async () => {
    const asked: string[] = []
    const opened = await openFigures(off, {
      onTest: (url) => {
        asked.push(['action', 'holdout', 'claim'].map((name) => url.searchParams.get(name)).join(' '))
        opened.given.onStatistics = says({ ...off, test: early })
        return { body: { test: early } }
      }
    })
    await expect.element(text('Tells soonest, costs most.')).toBeVisible()
    await page.getByRole('radio', { name: 'One cart in ten' }).click()
    await expect.element(text('Costs least, needs three times as many orders.')).toBeVisible()
    await button('Measure').click()
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('One cart in ten will be without the bar.')
    expect(asked).toEqual([])
    await button('Start the test').click()
    await expect.element(text('Proposed end: Nov 27, 2026, in about 5 weeks.')).toBeVisible()
    expect(asked).toEqual(['start 10 orders'])
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
    await openFigures({ ...off, test: makeTest({ running: makeRunning() }) })
    const sentence = 'Orders: 16% more with the bar. The range is +2% to +31%.'
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('img', { name: sentence })).toBeVisible()
    await expect.element(text('Revenue: +17% with the bar. It may be chance.')).toBeVisible()
    await expect
      .element(rows('The two sides').nth(1))
      .toHaveTextContent('With the bar50% of carts809$36,272.00')
    await expect.element(text('Running since')).toHaveTextContent('half of the carts without')
  })

  test('and reads that they changed the bar, with the result from before', async () => {
    const result = { state: 'open', low: -0.1, estimate: 0.02, high: 0.2 } as const
    const running = makeRunning({ id: 2, number: 2, startedAt: '2026-11-03T12:00:00.000Z', result })
    const ended = makeEnded({ endedAt: '2026-11-03T12:00:00.000Z' })
    await openFigures({ ...off, test: makeTest({ running, ended }) })
    await expect.element(text('Counted anew since Nov 3, 2026')).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Before the change, Oct 23, 2026 to Nov 3, 2026' }))
      .toBeVisible()
    await expect.element(text('Orders: no clear difference so far.').last()).toBeVisible()
    await expect.element(text('Orders: 16% more with the bar.')).toBeVisible()
  })

  test('and stops it, after a question', async () => {
    const test = makeTest({ ended: makeEnded() })
    const opened = await openFigures(
      { ...off, test: makeTest({ running: makeRunning() }) },
      {
        onTest: () => {
          opened.given.onStatistics = says({ ...off, test })
          return { body: { test } }
        }
      }
    )
    await button('Stop the test').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click()
    await expect.element(page.getByRole('heading', { name: 'Last test' })).toBeVisible()
    await expect.element(button('Measure')).toBeVisible()
  })

  test('and is asked before a save that changes the bar', async () => {
    const opened = await openFigures(off, {
      testRuns: true,
      settings: makeSettings({ enabled: true }),
      onStatistics: () => 'unreachable'
    })
    toggleSection('general')
    expect(text('A test is running').elements()).toEqual([])
    const top = () => document.querySelector('.fsb-section')?.getBoundingClientRect().top
    const before = top()
    await page.getByRole('textbox', { name: 'Threshold' }).fill('80')
    await expect
      .element(button('Save Changes'))
      .toHaveAccessibleDescription(/^A test is running: saving asks what it counts/)
    expect(top()).toBe(before)
    await button('Save Changes').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('A test is running')
    expect(opened.saves).toEqual([])
    await button('Count anew').click()
    await expect.poll(() => opened.saves.map((url) => url.searchParams.get('newPeriod'))).toEqual(['true'])
  })
})
