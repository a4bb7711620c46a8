/** Minutes of some day that there is, as `2026-11-27T09:00`. Which moment that is depends on the time zone. */
export function isLocalTime(value: string): boolean {
  if (!/^\d{4}(?:-\d\d){2}T\d\d:\d\d$/.test(value)) return false
  const time = Date.parse(`${value}Z`)
  // The 30th of February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The name of a time zone, as `Europe/Berlin`; not an offset such as `+01:00`, which knows no summer time. */
export function isZone(value: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(value)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}
