// The time that is left until an offer ends, for bars whose texts name it.
export { createTicking, timeLeftUntil } from '#shared/bar/time-left.ts'
