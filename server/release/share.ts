import { hash } from '#shared/hash.ts'

import type { Side } from '../db/release-store.ts'

/** Shares are told apart to a hundredth of a percent. */
const PARTS = 10_000

/** Orders sites from 0 to 9999: the same in every process, and in another order for each build. */
export const placeOf = (instanceId: string, build: string): number => hash(build + instanceId) % PARTS

/** Sites with the new build lie below `percent`. */
export const sideAt = (place: number, percent: number): Side => (place < percent * 100 ? 'new' : 'old')

/**
 * The side on which a site is compared; undefined: it is not. As many sites with the build before are compared, those at
 * the other end: nobody changes sides or leaves as the share grows to a half.
 */
export function comparedAt(place: number, percent: number): Side | undefined {
  const width = Math.min(percent, 100 - percent) * 100
  if (place < width) return 'new'
  return place >= PARTS - width ? 'old' : undefined
}
