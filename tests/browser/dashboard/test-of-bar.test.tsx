import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { makeEndedTest, makeStatistics, makeTest } from '../../support/figures.ts'
import { button, openFigures, says, text } from './figures-page.ts'

describe('an owner measures what the bar brings', () => {
  const off = makeStatistics()

  test('after a question, by the service’s word, and stops it after another', async () => {
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
    await expect.element(text('It finds a fifth more orders after 1,100 to 1,800 orders.')).toBeVisible()
    await button('Measure').click()
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('Half of the carts will be without the bar.')
    expect(asked).toEqual([])
    await button('Start the test').click()
    await expect.element(text('Running since Oct 23, 2026')).toBeVisible()
    await expect.element(text('Orders with the bar: 0 · without the bar: 0')).toBeVisible()
    await button('Stop the test').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click()
    await expect.element(text('Last test, Oct 23, 2026 to Nov 22, 2026')).toBeVisible()
    await expect.element(button('Measure')).toBeVisible()
    expect(asked).toEqual(['start', 'stop'])
  })

  test('and reads why it cannot start', async () => {
    await openFigures(off, {
      onTest: () => ({ status: 409, body: { error: 'There is no bar to test: switch the bar on.' } })
    })
    await button('Measure').click()
    await button('Start the test').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('There is no bar to test')
  })

  test('and reads the result, both sides, and that settings were saved meanwhile', async () => {
    await openFigures({ ...off, test: makeTest({ savedAt: '2026-11-03T12:00:00.000Z' }) })
    await expect.element(text('Orders: 16% more with the bar (+2% to +31%).').last()).toBeVisible()
    await expect.element(text('Orders with the bar: 809 · without the bar: 700')).toBeVisible()
    await expect.element(text('Settings were saved on Nov 3, 2026')).toBeVisible()
  })
})
