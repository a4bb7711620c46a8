import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, cost, figure, openFigures, rows, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { $locale } from '#dashboard/session/platform.ts'
import { DAY, makeFigures, makePeriod, makeStatistics, RESULT } from '../../support/figures.ts'

describe('an owner of whose shop nothing was measured', () => {
  const { since: _, ...nothing } = makeStatistics({ day: makeFigures() })

  test('sees the three samples, marked as such, and what will be measured', async () => {
    await openFigures(nothing)
    await expect.element(text('Sample data')).toBeVisible()
    for (const name of ['View Count', 'Conversion Rate', 'Avg Order Value'])
      await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(text('Nothing was measured yet.')).toBeVisible()
    expect(page.getByText('Measure what the bar brings').elements()).toEqual([])
  })

  test('sees a test that runs all the same', async () => {
    const test = { result: { state: 'collecting' as const, more: 667 }, period: makePeriod() }
    await openFigures({ ...nothing, test })
    await expect.element(text('Not enough carts yet: about 670 more')).toBeVisible()
  })
})

describe('an owner reads', () => {
  test('the figures of thirty days, each against the days before', async () => {
    const before = makeFigures({ shown: 3000, qualified: 1100, orders: 900 })
    await openFigures(makeStatistics({ before }))
    await expect.element(figure('Views of the bar')).toHaveTextContent('3,600+20% against the 30 days before')
    await expect.element(figure('Reached free shipping')).toHaveTextContent('990-10%')
    await expect.element(figure('Orders')).toHaveTextContent('9000% against')
    await expect.element(figure('Added from the strip')).toHaveTextContent('240none in the 30 days before')
    await expect.element(figure('Average order value')).toHaveTextContent('$45.02')
  })

  test('what a figure counts, and closes that again by keyboard', async () => {
    await openFigures(makeStatistics())
    const explain = page.getByRole('button', { name: 'What is counted: Views of the bar' })
    await expect.element(explain).toHaveAttribute('aria-expanded', 'false')
    explain.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Measured since Nov 22, 2024, in days of UTC.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(explain).toHaveAttribute('aria-expanded', 'false')
  })

  test('other days, by the arrow keys', async () => {
    await openFigures(makeStatistics(), {
      onStatistics: (url) => {
        const days = url.searchParams.get('days') === '7' ? 7 : 30
        return { body: { statistics: makeStatistics({ days }) } }
      }
    })
    await expect.element(figure('Views of the bar')).toHaveTextContent('3,600')
    page.getByRole('radio', { name: '30 days' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(figure('Views of the bar')).toHaveTextContent('840')
  })

  test('the line in words, and the days as a table', async () => {
    await openFigures(makeStatistics({ days: 7 }))
    const line = page.getByRole('img', { name: 'Views of the bar by day, Nov 16 to Nov 22' })
    await expect.element(line).toBeInTheDocument()
    await button('Show as table').click()
    await expect.element(rows('Figures by day').nth(1)).toHaveTextContent('Nov 2210012033')
    expect(rows('Figures by day').elements()).toHaveLength(8)
  })

  test('one day of figures, as a dot', async () => {
    await openFigures(makeStatistics({ change: { since: '2026-11-22' } }))
    await expect.element(text('One day is measured so far.')).toBeVisible()
    await expect.element(figure('Views of the bar')).toHaveTextContent('not all measured')
  })

  test('orders that pages reported, marked as such', async () => {
    const day = { ...DAY, orders: 0, ordersWithRevenue: 0, revenue: 0, reportedOrder: 5 }
    await openFigures(makeStatistics({ day, change: { sizes: [] } }))
    await expect.element(figure('Orders')).toHaveTextContent('150reported by the page')
    await expect.element(figure('Average order value')).toHaveTextContent('–no order yet')
    await expect.element(text('Orders (reported by the page)')).toBeVisible()
  })

  test('why the figures are not there, and tries again', async () => {
    const opened = await openFigures(makeStatistics(), { onStatistics: () => 'unreachable' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded')
    opened.given.onStatistics = says(makeStatistics())
    await button('Try again').click()
    await expect.element(figure('Views of the bar')).toHaveTextContent('3,600')
    await expect.poll(() => document.activeElement?.className).toBe('fsb-analytics')
  })

  test('where to go when the session ended', async () => {
    await openFigures(makeStatistics(), {
      onStatistics: () => ({ status: 401, body: { error: 'Expired.' } })
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Reopen this page')
    expect(button('Try again').elements()).toEqual([])
  })
})

describe('an owner compares amounts', () => {
  test('by what shipping costs them; nothing is changed by it', async () => {
    await openFigures(makeStatistics())
    await expect.element(text('The goods of 900 orders')).toBeVisible()
    await cost.fill('6')
    const present = rows('Amounts compared').filter({ hasText: 'now' })
    await expect.element(present).toHaveTextContent('$50.00now23%$1.38+3.1%')
    await expect.element(text('change it under General and in your shop’s shipping rule')).toBeVisible()
    await button('What this assumes').click()
    await expect.element(text('Orders below the amount pay for their own shipping')).toBeVisible()
    await expect.element(button('Save Changes')).toBeDisabled()
  })

  test('again with what they typed before, in this browser', async () => {
    const opened = await openFigures(makeStatistics())
    await cost.fill('6')
    opened.close()
    await openFigures(makeStatistics())
    await expect.element(cost).toHaveValue('6')
    await expect.element(page.getByRole('table', { name: 'Amounts compared' })).toBeVisible()
  })

  test('only where there are orders in the shop’s currency', async () => {
    await openFigures(makeStatistics({ change: { sizes: [], currency: 'JPY' } }))
    await expect.element(text('There is no order in these days')).toBeVisible()
    expect(cost.elements()).toEqual([])
  })
})

test.each([1280, 390, 320])(
  'at %d px figures of a large shop with long amounts fit, whatever is opened, in any language',
  async (width) => {
    await page.viewport(width, 900)
    const day = { ...DAY, shown: 1_234_567, orders: 98_765, ordersWithRevenue: 98_765, revenue: 98_765_432.1 }
    const period = makePeriod({ bar: { carts: 1_234_567, orders: 456_789, revenue: 98_765_432.1 } })
    $locale.set('fa-IR')
    await openFigures(makeStatistics({ days: 90, day, change: { test: { result: RESULT, period } } }))
    await expect.element(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await button('Show as table').click()
    await button('What is counted here').click()
    await cost.fill('6')
    await button('What this assumes').click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const element of document.querySelectorAll('.fsb-analytics *')) {
      const isInTable = element.closest('.fsb-table-scroll') !== null
      if (!isInTable)
        expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(width)
    }
    $locale.set('en-US')
  }
)
