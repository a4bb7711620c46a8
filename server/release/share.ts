import type { Side } from '../db/release-store.ts'

/** Shares are told apart to a hundredth of a percent. */
const PARTS = 10_000

/**
 * Orders sites from 0 to 9999: the same in every process, and in another order for each build. A quick hash
 * (FNV-1a, with the last step of MurmurHash3, so that ids that differ little lie apart): every page view needs it.
 */
export function placeOf(instanceId: string, build: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < build.length; at += 1) hash = Math.imul(hash ^ build.charCodeAt(at), 0x01000193)
  for (let at = 0; at < instanceId.length; at += 1) {
    hash = Math.imul(hash ^ instanceId.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % PARTS
}

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
