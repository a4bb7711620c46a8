import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openPage, type OpenPageOptions, text, threshold } from './open-page.tsx'
// After the page, which prepares the window.
import { $locale } from '#dashboard/languages/locale.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import type { StatisticsAnswer } from '#shared/api/statistics-api.ts'
import { DAY, makeEndedTest, makeFigures, makeStatistics, makeTest } from '../../support/figures.ts'

const says = (statistics: StatisticsAnswer) => () => ({ body: { statistics } })
const figure = (name: string) =>
  page.getByRole('list', { name: 'Key numbers' }).getByRole('listitem').filter({ hasText: name })
const rows = (table: string) => page.getByRole('table', { name: table }).getByRole('row')
const reads = (name: string, words: string) => expect.element(figure(name)).toHaveTextContent(words)

/** The page with the section of figures open. */
async function open(statistics: StatisticsAnswer, options: OpenPageOptions = {}) {
  const opened = openPage({ onStatistics: says(statistics), ...options })
  await expect.element(threshold).toBeInTheDocument()
  toggleSection('analytics')
  return opened
}

const EARLY = makeTest({ result: { state: 'tooEarly' }, bar: 0, holdout: 0 })
const NOTHING = makeStatistics({ day: makeFigures(), since: undefined })
const LESS = makeFigures({ shown: 100, moved: 100, reached: 30, valued: 10, value: 500 })

test('the owner of a shop where nothing was measured sees samples, marked as such, and a test that runs', async () => {
  const { close } = await open(NOTHING)
  await expect.element(text('Sample data')).toBeVisible()
  await reads('View Count', '1,234+12% vs. the previous week')
  await reads('Conversion Rate', '3.2%+0.8% vs')
  await reads('Avg Order Value', '$67.89+5.4% vs')
  await expect.element(text('You’ll see your own after the first cart.')).toBeVisible()
  expect(text('Test whether the bar increases orders').elements()).toEqual([])
  close()
  await open({ ...NOTHING, test: EARLY })
  await expect.element(text('It’s too early to tell.').last()).toBeVisible()
})

test('an owner reads three figures against the days before, of the days that they choose, and each day', async () => {
  await open(makeStatistics({ before: LESS }))
  await reads('View Count', '3,600+20% vs. the previous 30 daysThis is how often the bar came into view.')
  await reads('Conversion Rate', '33%+10% vs. the previous 30 days990 of 3,000 carts reached free shipping.')
  await reads(
    'Avg Order Value',
    '$45.02-10% vs. the previous 30 daysWe count the products in 900 orders in USD'
  )
  page.getByRole('radio', { name: '30 days' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await reads('View Count', '840')
  await expect.element(rows('Bar views by day').last()).toHaveTextContent('Nov 22 (so far)120')
  expect(rows('Bar views by day').elements()).toHaveLength(8)
  await page.getByRole('combobox', { name: 'Show by day' }).selectOptions('Orders')
  await expect.element(rows('Orders by day').nth(1)).toHaveTextContent('Nov 1630')
})

test('a day without others is a dot, nothing to compare with, and without an order has no average', async () => {
  await open(makeStatistics({ since: '2026-11-22', day: { ...DAY, valued: 0, value: 0 } }))
  await reads('View Count', 'There’s nothing to compare with yet.')
  await reads('Avg Order Value', '–There’s nothing to compare with yet.There are no orders yet.')
  const line = document.querySelector('.fsb-chart-line[data-part="today"]')
  expect(line?.getAttribute('points')).toBe('0,64 0,64')
})

test('an owner reads why the figures are not there, and tries again or opens the page again', async () => {
  const { given, close } = await open(NOTHING, { onStatistics: () => 'unreachable' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load')
  given.onStatistics = says(makeStatistics())
  await button('Try again').click()
  await reads('View Count', '3,600')
  await expect.poll(() => document.activeElement?.className).toContain('fsb-analytics')
  close()
  await open(NOTHING, { onStatistics: () => ({ status: 401, body: { error: 'Expired.' } }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Reopen this page')
  expect(button('Try again').elements()).toEqual([])
})

test.each([1280, 320])(
  'at %d px figures of a large shop with long amounts fit, in any language',
  async (width) => {
    await page.viewport(width, 900)
    const day = { ...DAY, shown: 1_234_567, valued: 1, value: 98_765_432.1 }
    $locale.set('fa-IR')
    await open(makeStatistics({ days: 90, day, before: LESS, test: makeTest() }))
    await expect.element(page.getByRole('list', { name: 'Key numbers' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const element of document.querySelectorAll('.fsb-analytics :not(.fsb-unseen *)'))
      expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(width)
  }
)

test('an owner reads why a test of the bar cannot be, starts one, and stops it', async () => {
  const asked: (string | null)[] = []
  const refusal = { status: 409, body: { error: 'There is no bar to test: switch the bar on.' } }
  const { given } = await open(makeStatistics(), { onTest: () => refusal })
  await expect.element(text('It takes 1,100 to 1,800 orders to show an increase of a fifth.')).toBeVisible()
  await button('Start a test').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no bar to test')
  given.onTest = (url) => {
    const action = url.searchParams.get('action')
    asked.push(action)
    const test = action === 'start' ? EARLY : makeEndedTest()
    given.onStatistics = says({ ...makeStatistics(), test })
    return { body: { test } }
  }
  await button('Start a test').click()
  await expect.element(text('Running since Oct 23, 2026')).toBeVisible()
  await expect.element(text('Orders with the bar: 0 · without the bar: 0')).toBeVisible()
  await button('Stop test').click()
  await expect.element(text('Last test: Oct 23, 2026 to Nov 22, 2026')).toBeVisible()
  await expect.element(button('Start a test')).toBeVisible()
  expect(asked).toEqual(['start', 'stop'])
})

test('an owner reads the result, both sides, and what was saved meanwhile', async () => {
  const test = makeTest({ savedAt: '2026-11-03T12:00:00.000Z' })
  await open({ ...makeStatistics(), test })
  await expect.element(text('Orders increased by 16% with the bar').last()).toBeVisible()
  await expect.element(text('Orders with the bar: 809 · without the bar: 700')).toBeVisible()
  await expect.element(text('You saved changes on Nov 3, 2026')).toBeVisible()
})
