import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { makeEndedTest, makeStatistics, makeTest } from '../../support/figures.ts'
import { button, openFigures, says, text } from './figures-page.ts'

describe('an owner measures what the bar brings', () => {
  const off = makeStatistics()

  test('by the service’s word, and stops it', async () => {
    const asked: (string | null)[] = []
    const opened = await openFigures(off, {
      onTest: (url) => {
        const action = url.searchParams.get('action')
        asked.push(action)
        const started = makeTest({ result: { state: 'tooEarly' }, bar: 0, holdout: 0 })
        const test = action === 'start' ? started : makeEndedTest()
        opened.given.onStatistics = says({ ...off, test })
        return { body: { test } }
      }
    })
    await expect.element(text('It takes 1,100 to 1,800 orders to show an increase of a fifth.')).toBeVisible()
    await button('Start a test').click()
    await expect.element(text('Running since Oct 23, 2026')).toBeVisible()
    await expect.element(text('Orders with the bar: 0 · without the bar: 0')).toBeVisible()
    await button('Stop test').click()
    await expect.element(text('Last test: Oct 23, 2026 to Nov 22, 2026')).toBeVisible()
    await expect.element(button('Start a test')).toBeVisible()
    expect(asked).toEqual(['start', 'stop'])
  })

  test('an owner reads why a test cannot start', async () => {
    await openFigures(off, {
      onTest: () => ({ status: 409, body: { error: 'There is no bar to test: switch the bar on.' } })
    })
    await button('Start a test').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('There is no bar to test')
  })

  test('an owner reads the result, both sides, and that settings were saved meanwhile', async () => {
    await openFigures({ ...off, test: makeTest({ savedAt: '2026-11-03T12:00:00.000Z' }) })
    await expect.element(text('Orders increased by 16% with the bar').last()).toBeVisible()
    await expect.element(text('Orders with the bar: 809 · without the bar: 700')).toBeVisible()
    await expect.element(text('You saved changes on Nov 3, 2026')).toBeVisible()
  })
})
