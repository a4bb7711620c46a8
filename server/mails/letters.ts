import type { StatisticsAnswer } from '#shared/api/statistics-api.ts'

import { compareResult } from '../tools/compare.ts'
import { figureWords, testWords } from '../tools/results.ts'
import type { Finding } from './findings.ts'

/** Words of a mail, paragraph by paragraph. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const timeWords = (time: number) => `${TIME.format(time)} UTC`

/** The mail about one finding. */
export function letterAbout(finding: Finding, shopName: string): Letter {
  switch (finding.alert) {
    case 'dark':
      return {
        subject: `${shopName}: nobody saw your free-shipping bar for a day`,
        paragraphs: [
          `The bar is switched on, and the last page that had it on screen was seen on ${timeWords(finding.seenAt)}.`,
          'Open your shop and look for it. If your shop had no visitors since then, nothing is wrong. Else a change of the site’s theme or pages may have removed it: the dashboard says where it was seen last.'
        ]
      }
    case 'apart':
      return {
        subject: `${shopName}: the free-shipping bar and checkout do not agree`,
        paragraphs: [
          compareResult(finding.found).text,
          'Open the dashboard: under General, one button lets the bar take the shop’s own amounts, another one lets the shop ship free from the bar’s.'
        ]
      }
    case 'tested':
      return {
        subject: `${shopName}: the test of your free-shipping bar has a result`,
        paragraphs: [
          testWords(finding.test),
          finding.test.endedAt !== undefined
            ? 'The test has ended: all carts have the bar again.'
            : 'The test still runs: end it under Analytics, and all carts have the bar again.'
        ]
      }
  }
}

/** The monthly summary. */
export function digestOf(statistics: StatisticsAnswer, shopName: string): Letter {
  const { test } = statistics
  return {
    subject: `${shopName}: a month of your free-shipping bar`,
    paragraphs: [figureWords(statistics), ...(test ? [testWords(test)] : [])]
  }
}
