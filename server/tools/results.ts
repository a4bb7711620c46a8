import { STATISTICS_DAYS, type StatisticsAnswer, type StatisticsDays } from '#shared/api/statistics-api.ts'
import type { TestOfBarAnswer } from '#shared/api/statistics-test-api.ts'
import { formatPercent } from '#shared/money.ts'

import { inWords, moneyFact, type ToolResult } from './words.ts'

/** Nearest period for which figures are kept. */
export const daysOf = (asked: unknown): StatisticsDays =>
  STATISTICS_DAYS.find((days) => days >= Number(asked ?? 30)) ?? 90

const number = new Intl.NumberFormat('en')
const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`
const change = (effect: number) =>
  `${effect < 0 ? '−' : '+'}${formatPercent(Math.round(Math.abs(effect) * 100))}`

/** Says what a test found, as the dashboard does. */
export function testWords({ result, endedAt }: TestOfBarAnswer): string {
  const hasEnded = endedAt !== undefined
  if (result.state === 'tooEarly') {
    return hasEnded
      ? 'The test of carts with and without the bar ended too early to say anything.'
      : 'A test of carts with and without the bar is running. It is too early to say anything.'
  }
  const range = `The range is ${change(result.low)} to ${change(result.high)}.`
  if (result.state === 'open') {
    return `The test of carts with and without the bar shows no clear difference in orders${hasEnded ? '' : ' so far'}. ${range}`
  }
  const share = formatPercent(Math.round(Math.abs(result.estimate) * 100))
  const more = result.estimate < 0 ? 'less' : 'more'
  return `By the test of carts with and without the bar it brought ${share} ${more} orders. ${range}`
}

const UNMEASURED =
  'What the bar brought was not measured: orders of carts that saw the bar say nothing about it. Start a test under Analytics in the app.'

/** Words about the figures of a time, without any claim. */
export function figureWords({ days, now, currency, since }: StatisticsAnswer): string {
  if (since === undefined) return 'Nothing was counted yet.'
  const { shown, qualified, add, orders, revenue, ordersWithRevenue } = now
  const money =
    ordersWithRevenue > 0 && currency !== '' ? ` with ${inWords(revenue, currency)} of revenue` : ''
  return `In the last ${days} days the bar was on screen on ${counted(shown, 'page')}, ${counted(qualified, 'cart')} reached free shipping, ${counted(add, 'product')} ${add === 1 ? 'was' : 'were'} added from the bar, and the shop had ${counted(orders, 'order')}${money}. Pages count only visitors who agreed to it.`
}

/** Result of `reportBarResults`. */
export function barResult(statistics: StatisticsAnswer): ToolResult {
  const { days, now, currency, test } = statistics
  return {
    text: `${test ? testWords(test) : UNMEASURED} ${figureWords(statistics)}`,
    days,
    shown: now.shown,
    qualified: now.qualified,
    added: now.add,
    orders: now.orders,
    ...(currency === '' ? {} : { revenue: moneyFact(now.revenue, currency) }),
    test: test?.result ?? { state: 'none' }
  }
}
