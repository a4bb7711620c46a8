import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'

import { inWordsLanguage } from '../languages/language.ts'

const phrases = inWordsLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** "2 minutes ago"; clocks may differ, so that nothing is in the future. */
export function ago(then: Date, now: Date): string {
  const phrase = phrases()
  const ms = Math.max(0, now.getTime() - then.getTime())
  if (ms < MINUTE_MS) return phrase.format(0, 'second')
  if (ms < HOUR_MS) return phrase.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return phrase.format(-Math.floor(ms / HOUR_MS), 'hour')
  return phrase.format(-Math.floor(ms / DAY_MS), 'day')
}
