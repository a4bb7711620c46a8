/** Twenty for each power of ten: the next begins 12 % higher. */
const BUCKETS_PER_POWER = 20

/** The bucket of an amount in minor units; 0 for less than 1. */
export const sizeBucket = (minor: number): number =>
  minor < 1 ? 0 : 1 + Math.floor(Math.log10(minor) * BUCKETS_PER_POWER + 1e-9)

/** Where the bucket begins, in minor units; it ends where the next one begins. */
export const bucketStart = (bucket: number): number =>
  bucket <= 0 ? 0 : 10 ** ((bucket - 1) / BUCKETS_PER_POWER)

/** How many amounts are in each bucket. */
export type Sizes = ReadonlyMap<number, number>

/** An amount that at least this share of all amounts do not exceed; undefined for none. */
export function quantile(sizes: Sizes, share: number): number | undefined {
  const total = Array.from(sizes.values()).reduce((sum, n) => sum + n, 0)
  let seen = 0
  for (const [bucket, n] of Array.from(sizes).toSorted(([a], [b]) => a - b)) {
    seen += n
    if (seen >= share * total && seen > 0) return Math.ceil(bucketStart(bucket + 1))
  }
  return undefined
}

/** With fewer orders their highest hundredth is chance. */
const ORDERS_MIN = 200
const THRESHOLDS = 10

/**
 * How much of an order counts in a test: one order of a thousand times the usual would decide it alone. Counters
 * cannot cut the highest hundredth off afterwards, so the cap is fixed before the test begins, the same in both arms:
 * the amount that 99 of 100 earlier orders did not exceed, or ten times the threshold where there are too few.
 * @returns undefined: every order counts in full
 */
export function revenueCap(earlier: Sizes, thresholdMinor: number): number | undefined {
  const orders = Array.from(earlier.values()).reduce((sum, n) => sum + n, 0)
  if (orders >= ORDERS_MIN) return quantile(earlier, 0.99)
  return thresholdMinor > 0 ? Math.round(thresholdMinor * THRESHOLDS) : undefined
}
