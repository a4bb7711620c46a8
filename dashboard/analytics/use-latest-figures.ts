import type { Owner } from '#shared/api/owner-call.ts'
import { loadStatistics } from '#shared/api/statistics-api.ts'
import { atom } from 'nanostores'
import { useEffect } from 'react'

import { sumOf } from './shown-figures.ts'
import { $latestTest } from './latest-test.ts'

/** The average order is that of so many days. */
const DAYS = 90

/** Orders of the last days, in the currency that the owner reads. */
export interface RecentOrders {
  /** ISO 4217 */
  currency: string
  orders: number
  /** The total price of the goods in these orders, in major units. */
  value: number
}
/** Undefined until they are known. */
export const $recentOrders = atom<RecentOrders | undefined>()

/** Asks once for the latest figures. What the test found is from then on kept current by the Analytics section. */
export function useLatestFigures(owner: Owner) {
  useEffect(() => {
    $latestTest.set(undefined)
    $recentOrders.set(undefined)
    let isOver = false
    const ask = async () => {
      try {
        const { test, currency, series } = await loadStatistics(owner, DAYS)
        if (isOver) return
        $latestTest.set($latestTest.get() ?? { test })
        const { valued, value } = sumOf(series.slice(-DAYS))
        $recentOrders.set({ currency, orders: valued, value })
      } catch (error) {
        console.debug('free-shipping-bar: the latest figures could not be read', error)
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [owner])
}
