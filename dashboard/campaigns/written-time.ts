import type { Settings } from '#shared/settings/settings.ts'

import { COPY } from '../languages/en/campaigns.ts'

const NEAR_MS = 6 * 24 * 3_600_000

interface Writing {
  zone: string
  now: number
  locale: string
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'short' } as const

/** `Fri 09:00` for the next days, `12 Jun, 09:00` for others. */
export function writtenMoment(moment: number, { zone, now, locale }: Writing): string {
  const timeZone = zone || 'UTC'
  const isNear = Math.abs(moment - now) < NEAR_MS
  const options = isNear ? ({ weekday: 'short' } as const) : DAY
  return new Intl.DateTimeFormat(locale, { ...options, ...TIME, timeZone }).format(moment)
}

/** A local time as the owner reads it, whatever its zone. */
export const writtenLocal = (local: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric', ...TIME, timeZone: 'UTC' }).format(
    Date.parse(`${local}Z`)
  )

/** Words of the button beside the bar's switch. */
export function scheduleWords({ start, end, campaigns }: Settings['schedule'], locale: string): string {
  const [from, until] = [start, end].map((time) => (time === '' ? '' : writtenLocal(time, locale)))
  const words = from
    ? until
      ? COPY.button.between({ start: from, end: until })
      : COPY.button.from({ start: from })
    : until
      ? COPY.button.until({ end: until })
      : campaigns.length === 0
        ? COPY.button.always
        : COPY.button.allTime
  return campaigns.length === 0 ? words : `${words} · ${COPY.button.campaigns({ count: campaigns.length })}`
}
