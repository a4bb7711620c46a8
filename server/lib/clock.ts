/** Tells the time, in ms since 1970 in UTC. How long something took is measured by `performance.now()` instead. */
export type Clock = () => number

/** The only place where the service reads the machine's time of day; everything else is given a `Clock`. */
export const machineClock: Clock = () => Date.now()
