import { shareLimits } from '#shared/statistics/confidence.ts'

import { type Tally, type Vote, VOTES } from '../db/release-store.ts'

/** Chance that the release of an equally good build stops all the same. */
const ALPHA = 0.001
/** Least number of sites for a verdict. */
const SITES_MIN = 50
/** The parts of `ALPHA` that each kind of vote has. A build that throws at once only leaves bars that nobody sees. */
const WEIGHTS: Readonly<Record<Vote, number>> = {
  dark: 10,
  threw: 4,
  module: 2,
  redrawn: 1,
  cart: 1,
  slow: 2
}
const WEIGHT_SUM = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight)
/** A mixture of all shares alike: what breaks does so on nearly every site. */
const MOST_PRECISE_AT = 2

/**
 * `shareLimits` asks in both directions by one mixture. With more votes for the new build than for the other, the half of
 * the mixture above 1/2 is at least twice the whole less one: it reaches 1 / alpha where the whole reaches this.
 */
const oneSided = (alpha: number): number => (2 * alpha) / (1 + alpha)

export interface Verdict {
  vote: Vote
  /** Number of sites, with the new build and with the one before. */
  new: number
  old: number
}

/**
 * Finds a count that is worse with the new build beyond chance; undefined: there is none.
 *
 * Each site votes at most once of each kind, and by what its own visitors had alone. Which build it has is decided by a
 * hash, and as many sites are compared with one build as with the other. So where both builds are equally good each vote
 * is one of the new build's with a chance of 1/2, independently of all others: however different sites and their traffic
 * are, whatever is lost, and whenever somebody looks. That is what `shareLimits` needs to hold at every look.
 */
export function verdict(tally: Tally): Verdict | undefined {
  if (tally.new.sites + tally.old.sites < SITES_MIN) return undefined
  for (const vote of VOTES) {
    const found = { vote, new: tally.new[vote], old: tally.old[vote] }
    if (found.new <= found.old) continue
    const alpha = oneSided((ALPHA * WEIGHTS[vote]) / WEIGHT_SUM)
    const { low } = shareLimits(found.new, found.old, {
      expected: 0.5,
      alpha,
      mostPreciseAt: MOST_PRECISE_AT
    })
    if (low > 0.5) return found
  }
  return undefined
}
