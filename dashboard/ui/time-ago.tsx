import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $locale } from '../languages/locale.ts'

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
export function TimeAgo({ at, words }: { at: Date; words: (at: Date, now: Date) => string }) {
  const now = useNow()
  const locale = useStore($locale)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <time dateTime={at.toISOString()} title={exact}>
      {words(at, now)}
    </time>
  )
}
