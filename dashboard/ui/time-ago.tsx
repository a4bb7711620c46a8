import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { inWordsLanguage } from '../languages/language.ts'
import { $locale } from '../languages/locale.ts'

const phrases = inWordsLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** "2 minutes ago"; clocks may differ, so that nothing is in the future. */
function ago(then: Date, now: Date): string {
  const phrase = phrases()
  const ms = Math.max(0, now.getTime() - then.getTime())
  if (ms < MINUTE_MS) return phrase.format(0, 'second')
  if (ms < HOUR_MS) return phrase.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return phrase.format(-Math.floor(ms / HOUR_MS), 'hour')
  return phrase.format(-Math.floor(ms / DAY_MS), 'day')
}

/** Interval after which "2 minutes ago" is rendered again. */
const AGEING_MS = 20_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGEING_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Says in words how long ago it was; the exact time is its title. */
export function TimeAgo({ at, words }: { at: Date; words: (ago: string) => string }) {
  const now = useNow()
  const locale = useStore($locale)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {words(ago(at, now))}
    </time>
  )
}
