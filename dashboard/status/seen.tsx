import type { SeenPlace } from '#shared/api/going-live-api.ts'
import { useStore } from '@nanostores/react'

import { COPY } from '../languages/en/going-live.ts'
import { COPY as VISIBILITY } from '../languages/en/visibility.ts'
import { $locale } from '../languages/locale.ts'
import { ago } from '../ui/ago.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { $goingLive } from './going-live.ts'
import type { GoingLiveStatus } from './status.ts'

const PAGES = { product: 'productPage', cart: 'cartPage', other: 'header' } as const

/** Names the place that reported the bar last: 'Cart Page Mobile'. */
function placeSeen(seen: Partial<Record<SeenPlace, Date>>): string {
  const times = Object.entries(seen).toSorted(([, one], [, other]) => Number(other) - Number(one))
  const [page = '', device] = times[0]?.[0].split(' ') ?? []
  const place = Object.entries(PAGES).find(([name]) => name === page)?.[1]
  if (!place) return ''
  return VISIBILITY.on({
    place: VISIBILITY[place],
    device: device === 'phone' ? VISIBILITY.mobile : VISIBILITY.desktop
  })
}

/** Since when the bar is live, and when and where it was seen last. Outside of what is announced: it changes with every minute. */
export function Seen({ status }: { status: Extract<GoingLiveStatus, { state: 'live' }> }) {
  const answer = useStore($goingLive)
  const locale = useStore($locale)
  const since = answer?.state === 'on' ? answer.since : undefined
  const date = since && new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(since)
  const place = placeSeen(answer?.seen ?? {})
  return (
    <>
      {date && `${COPY.since({ date })} · `}
      <TimeAgo at={status.seenAt} words={(then, now) => COPY.seen({ ago: ago(then, now) })} />
      {place && ` · ${place}`}
    </>
  )
}
