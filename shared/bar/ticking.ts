import { nextTimeText, timeLeftText } from './time-left.ts'

/** The time until then by this machine's clock, in words; undefined where no end is planned. */
export const timeLeftUntil = (endsAt: number | undefined, locale: string | undefined) =>
  endsAt === undefined ? undefined : timeLeftText(endsAt - Date.now(), locale)

/** Keeps a message right that names how much time is left. */
export function createTicking(onTick: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Calls back when the time that is left in `state` has to be written anew; once, and not where none is named. */
    next(state: { steadyMessage?: string | undefined } | undefined, endsAt: number | undefined) {
      clearTimeout(timer)
      if (state?.steadyMessage === undefined || endsAt === undefined) return
      timer = setTimeout(onTick, nextTimeText(endsAt - Date.now()))
    },
    stop: () => clearTimeout(timer)
  }
}
