import type { Settings } from '#shared/settings/settings.ts'
import { COPY, fill } from '../languages/words.ts'

const TIME = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** A local time as the owner reads it, whatever its zone. */
export const writtenLocal = (local: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...TIME, timeZone: 'UTC' }).format(Date.parse(`${local}Z`))

/** Words of the schedule button below the amount. */
export function scheduleWords({ start, end, campaigns }: Settings['schedule'], locale: string): string {
  const times = { start: start && writtenLocal(start, locale), end: end && writtenLocal(end, locale) }
  const count = campaigns.length
  const dates = start
    ? fill(COPY.campaigns.button[end ? 'between' : 'from'], times)
    : end
      ? fill(COPY.campaigns.button.until, times)
      : COPY.campaigns.button[count === 0 ? 'always' : 'allTime']
  return count === 0 ? dates : `${dates} · ${fill(COPY.campaigns.button.campaigns, { count })}`
}
