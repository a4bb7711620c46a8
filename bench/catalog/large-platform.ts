import { largeStock } from '#demo-store/data/stock.ts'

import { makePlatform } from '../../tests/support/platform.ts'

export const PRODUCTS = 10_000

/** A platform whose shop sells ten thousand products, and which takes more calls in a minute than Wix. */
export const largePlatform = () =>
  makePlatform({ stock: () => largeStock(PRODUCTS), callsPerMinute: 1_000_000 })

export type LargePlatform = ReturnType<typeof largePlatform>

/** The calls for products, and those for their number, that `act` makes. */
export async function callsOf({ calls }: LargePlatform, act: () => Promise<unknown>) {
  calls.length = 0
  await act()
  const counts = calls.filter((call) => call.endsWith('/count')).length
  return { products: calls.length - counts, counts }
}
