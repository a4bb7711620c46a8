import { useStore } from '@nanostores/react'

import { $locale } from '../languages/locale.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { $goingLive } from './going-live.ts'
import type { GoingLiveStatus } from './status.ts'
import { COPY, fill } from '../languages/words.ts'

/** Since when the bar is live, and when it was seen last. Outside of what is announced: it changes with every minute. */
export function Seen({ status }: { status: Extract<GoingLiveStatus, { state: 'live' }> }) {
  const answer = useStore($goingLive)
  const locale = useStore($locale)
  const since = answer?.state === 'on' ? answer.since : undefined
  const date = since && new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(since)
  return (
    <>
      {date && `${fill(COPY.goingLive.since, { date })} · `}
      <TimeAgo at={status.seenAt} words={(ago) => fill(COPY.goingLive.seen, { ago })} />
    </>
  )
}
