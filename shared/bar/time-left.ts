import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/** Seconds are named in the last minutes. */
const SECONDS_BELOW_MS = 5 * MINUTE_MS

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', 1000]
] as const

/** The two units that are named, by their places in the list. */
const firstUnit = (ms: number) => (ms >= DAY_MS ? 0 : ms >= HOUR_MS ? 1 : 2)

const numbers = (locale: string, unit: string) => {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // A page may name a language that is none.
    return new Intl.NumberFormat('en', options)
  }
}

function inWords(ms: number, locale: string): string | undefined {
  const first = firstUnit(ms)
  const hasOne = first === 2 && ms >= SECONDS_BELOW_MS
  let rest = ms
  const parts = UNITS.slice(first, first + (hasOne ? 1 : 2)).flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest %= length
    return count > 0 ? [numbers(locale, unit).format(count)] : []
  })
  return parts.length > 1 ? new Intl.ListFormat(locale, { type: 'unit' }).format(parts) : parts[0]
}

/** As `2 days, 3 hours` in the page's language, rounded down; undefined where no time is left. */
export function timeLeftText(ms: number, locale = 'en'): string | undefined {
  if (!(ms >= 1000)) return undefined
  try {
    return inWords(ms, locale)
  } catch {
    // Safari before 14.1 knows neither units nor lists.
    return undefined
  }
}

/** ms until `timeLeftText` changes: a minute at most, and a second in the last minutes. */
export const nextTimeText = (ms: number): number => {
  const step = ms < SECONDS_BELOW_MS ? 1000 : MINUTE_MS
  return (ms % step) + 1
}

/** The time until then by this machine's clock, in words; undefined where no end is planned. */
export const timeLeftUntil = (endsAt: number | undefined, locale: string | undefined) =>
  endsAt === undefined ? undefined : timeLeftText(endsAt - Date.now(), locale)

/** Keeps a message right that names how much time is left. */
export function createTicking(onTick: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Calls back once, when the remaining time in `state` has to be updated; never if the state names none. */
    next(state: { steadyMessage?: string | undefined } | undefined, endsAt: number | undefined) {
      clearTimeout(timer)
      if (state?.steadyMessage === undefined || endsAt === undefined) return
      timer = setTimeout(onTick, nextTimeText(endsAt - Date.now()))
    },
    stop: () => clearTimeout(timer)
  }
}
