import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, figure, openFigures, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { $locale } from '#dashboard/languages/locale.ts'
import { DAY, makeFigures, makeStatistics, makeTest } from '../../support/figures.ts'

const LESS = makeFigures({ shown: 100, moved: 100, reached: 30, valued: 10, value: 500 })
const rows = (table: string) => page.getByRole('table', { name: table }).getByRole('row')

describe('an owner of whose shop nothing was measured', () => {
  const nothing = makeStatistics({ day: makeFigures(), since: undefined })

  test('an owner sees the three samples, marked as such, and when their own figures come', async () => {
    await openFigures(nothing)
    await expect.element(text('Sample data')).toBeVisible()
    await expect.element(figure('View Count')).toHaveTextContent('1,234+12% vs. the previous week')
    await expect.element(figure('Conversion Rate')).toHaveTextContent('3.2%+0.8% vs')
    await expect.element(figure('Avg Order Value')).toHaveTextContent('$67.89+5.4% vs')
    await expect.element(text('You’ll see your own after the first cart.')).toBeVisible()
    expect(page.getByText('Test whether the bar increases orders').elements()).toEqual([])
  })

  test('an owner sees a test that runs all the same', async () => {
    await openFigures({ ...nothing, test: makeTest({ result: { state: 'tooEarly' } }) })
    await expect.element(text('It’s too early to tell.').last()).toBeVisible()
  })
})

describe('an owner reads', () => {
  test('three figures of thirty days, each against the days before', async () => {
    await openFigures(makeStatistics({ before: LESS }))
    await expect
      .element(figure('View Count'))
      .toHaveTextContent('3,600+20% vs. the previous 30 daysThis is how often the bar came into view.')
    await expect
      .element(figure('Conversion Rate'))
      .toHaveTextContent('33%+10% vs. the previous 30 days990 of 3,000 carts reached free shipping.')
    await expect
      .element(figure('Avg Order Value'))
      .toHaveTextContent('$45.02-10% vs. the previous 30 daysWe count the products in 900 orders in USD')
  })

  test('no change where less was measured, and no average without an order', async () => {
    await openFigures(makeStatistics({ since: '2026-11-20', day: { ...DAY, valued: 0, value: 0 } }))
    await expect.element(figure('View Count')).toHaveTextContent('There’s nothing to compare with yet.')
    await expect
      .element(figure('Avg Order Value'))
      .toHaveTextContent('–There’s nothing to compare with yet.There are no orders yet.')
    expect(rows('Bar views by day').elements()).toHaveLength(4)
  })

  test('other days, by the arrow keys', async () => {
    await openFigures(makeStatistics())
    await expect.element(figure('View Count')).toHaveTextContent('3,600')
    page.getByRole('radio', { name: '30 days' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(figure('View Count')).toHaveTextContent('840')
  })

  test('the line of each event as a table, where they hear the page', async () => {
    await openFigures(makeStatistics())
    await page.getByRole('radio', { name: '7 days' }).click({ force: true })
    await expect.element(rows('Bar views by day').last()).toHaveTextContent('Nov 22 (so far)120')
    expect(rows('Bar views by day').elements()).toHaveLength(8)
    await page.getByRole('combobox', { name: 'Show by day' }).selectOptions('Orders')
    await expect.element(rows('Orders by day').nth(1)).toHaveTextContent('Nov 1630')
  })

  test('one day of figures, as a dot', async () => {
    await openFigures(makeStatistics({ since: '2026-11-22' }))
    await expect.element(figure('View Count')).toBeVisible()
    const line = document.querySelector('.fsb-chart-line[data-part="today"]')
    expect(line?.getAttribute('points')).toBe('0,64 0,64')
  })

  test('why the figures are not there, and tries again', async () => {
    const opened = await openFigures(makeStatistics(), { onStatistics: () => 'unreachable' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load')
    opened.given.onStatistics = says(makeStatistics())
    await button('Try again').click()
    await expect.element(figure('View Count')).toHaveTextContent('3,600')
    await expect.poll(() => document.activeElement?.className).toContain('fsb-analytics')
  })

  test('where to go when the session ended', async () => {
    const onStatistics = () => ({ status: 401, body: { error: 'Expired.' } })
    await openFigures(makeStatistics(), { onStatistics })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Reopen this page')
    expect(button('Try again').elements()).toEqual([])
  })
})

test.each([1280, 390, 320])(
  'at %d px figures of a large shop with long amounts fit, in any language',
  async (width) => {
    await page.viewport(width, 900)
    const day = { ...DAY, shown: 1_234_567, valued: 1, value: 98_765_432.1 }
    $locale.set('fa-IR')
    await openFigures(makeStatistics({ days: 90, day, before: LESS, test: makeTest() }))
    await expect.element(page.getByRole('list', { name: 'Key numbers' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const element of document.querySelectorAll('.fsb-analytics :not(.fsb-unseen *)'))
      expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(width)
    $locale.set('en-US')
  }
)
