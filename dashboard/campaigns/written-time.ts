import type { Settings } from '#shared/settings/settings.ts'

import { COPY } from '../languages/en/campaigns.ts'

const TIME = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** A local time as the owner reads it, whatever its zone. */
export const writtenLocal = (local: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...TIME, timeZone: 'UTC' }).format(Date.parse(`${local}Z`))

/** Words of the button beside the bar's switch. */
export function scheduleWords({ start, end, campaigns }: Settings['schedule'], locale: string): string {
  const times = { start: start && writtenLocal(start, locale), end: end && writtenLocal(end, locale) }
  const count = campaigns.length
  const dates = start
    ? COPY.button[end ? 'between' : 'from'](times)
    : end
      ? COPY.button.until(times)
      : COPY.button[count === 0 ? 'always' : 'allTime']
  return count === 0 ? dates : `${dates} · ${COPY.button.campaigns({ count })}`
}
