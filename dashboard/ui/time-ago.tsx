import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { $locale } from '../languages/locale.ts'

/** How often "2 minutes ago" is read anew. */
const AGEING_MS = 20_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGEING_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago it was, in words; the exact time as its title. */
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
