import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, figure, openDetails, openFigures, rows, says, text } from './figures-page.ts'
// After the page, which prepares the window.
import { $locale } from '#dashboard/languages/locale.ts'
import { DAY, makeFigures, makeStatistics, makeTest } from '../../support/figures.ts'

describe('an owner of whose shop nothing was measured', () => {
  const { since: _, ...nothing } = makeStatistics({ day: makeFigures() })

  test('sees the three samples, marked as such, and what will be measured', async () => {
    await openFigures(nothing)
    await expect.element(text('Sample data')).toBeVisible()
    await expect.element(text('These figures are invented.')).toBeVisible()
    for (const name of ['View Count', 'Conversion Rate', 'Avg Order Value'])
      await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(text('Your own figures appear with the first cart.')).toBeVisible()
    expect(page.getByText('Measure what the bar brings').elements()).toEqual([])
  })

  test('sees a test that runs all the same', async () => {
    await openFigures({ ...nothing, test: makeTest({ result: { state: 'tooEarly' } }) })
    // The status card says it, too.
    await expect.element(text('Too early to say.').last()).toBeVisible()
    await expect.poll(() => text('Too early to say.').elements().length).toBe(2)
  })
})

describe('an owner reads', () => {
  test('the result in a sentence, then three figures and a line', async () => {
    await openFigures(makeStatistics())
    const sentence =
      'In 30 days 38% of 2,400 carts reached free shipping. Only a test tells whether the bar brings orders.'
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
    expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem').elements()).toHaveLength(3)
    expect(page.getByRole('table').elements()).toEqual([])
    await page.getByRole('combobox', { name: 'By day' }).selectOptions('Orders')
    await expect.element(page.getByRole('img', { name: /^Orders by day/ })).toBeInTheDocument()
  })

  test('the figures of thirty days, those of the bar against the days before', async () => {
    const before = makeFigures({ shown: 3000, qualified: 1000, orders: 700 })
    await openFigures(makeStatistics({ before }))
    await expect
      .element(figure('Views of the bar'))
      .toHaveTextContent('3,600+20% (between +14% and +26%) in 30 days, against the 30 before')
    await expect.element(figure('Reached free shipping')).toHaveTextContent('990no clear change (between')
    await expect.element(figure('Added from the strip')).toHaveTextContent('240nothing in the 30 days before')
    await openDetails()
    await expect.element(text('Counted in browsers, with consent: no proof.').first()).toBeVisible()
  })

  test('the orders of the whole shop without a change: that would not be the bar’s doing', async () => {
    await openFigures(makeStatistics({ before: makeFigures({ orders: 700 }) }))
    await openDetails()
    await expect.element(figure('Orders')).toHaveTextContent(/^Orders900$/)
    await expect.element(figure('Average order value')).toHaveTextContent(/^Average order value\$45\.02$/)
    await expect.element(text('All orders of your shop, also without the bar.')).toBeVisible()
  })

  test('how far the carts came that saw the bar', async () => {
    await openFigures(makeStatistics())
    await openDetails()
    const steps = page.getByRole('region', { name: 'Carts that saw the bar' }).getByRole('listitem')
    await expect.element(steps.nth(3)).toHaveTextContent('Then ordered600 · 25% of these carts')
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
    const line = page.getByRole('img', {
      name: /^Views of the bar by day, Nov 16 to Nov 22: .* today so far 120$/
    })
    await expect.element(line).toBeInTheDocument()
    await expect.element(text('reported by the page')).toBeVisible()
    await openDetails()
    await button('Show as table').click()
    await expect.element(rows('Figures by day').nth(1)).toHaveTextContent('Nov 22 (so far)10012033')
    expect(rows('Figures by day').elements()).toHaveLength(8)
  })

  test('one day of figures, as a dot', async () => {
    await openFigures(makeStatistics({ change: { since: '2026-11-22' } }))
    await expect.element(text('The line begins with the second day.')).toBeVisible()
    await expect.element(figure('Views of the bar')).toHaveTextContent('partly measured')
  })

  test('orders that pages reported, marked as such', async () => {
    const day = { ...DAY, orders: 0, ordersWithRevenue: 0, revenue: 0, reportedOrder: 5 }
    await openFigures(makeStatistics({ day }))
    await openDetails()
    await expect.element(figure('Orders')).toHaveTextContent('150reported by the page')
    await expect.element(figure('Average order value')).toHaveTextContent('–no order yet')
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

test.each([1280, 390, 320])(
  'at %d px figures of a large shop with long amounts fit, whatever is opened, in any language',
  async (width) => {
    await page.viewport(width, 900)
    const day = { ...DAY, shown: 1_234_567, orders: 98_765, ordersWithRevenue: 98_765, revenue: 98_765_432.1 }
    $locale.set('fa-IR')
    await openFigures(makeStatistics({ days: 90, day, change: { test: makeTest({ bar: 456_789 }) } }))
    await expect.element(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await openDetails()
    await button('Show as table').click()
    await button('How it is counted').click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const element of document.querySelectorAll('.fsb-analytics *')) {
      const isInTable = element.closest('.fsb-table-scroll') !== null
      if (!isInTable)
        expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(width)
    }
    $locale.set('en-US')
  }
)
