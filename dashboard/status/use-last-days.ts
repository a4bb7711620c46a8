import { statisticsApi } from '#shared/api/statistics-api.ts'
import type { Instance } from '#shared/instance.ts'
import { atom } from 'nanostores'
import { useEffect } from 'react'

import { $latestTest } from '../analytics/figures/latest-test.ts'

/** The shortest time that the service answers for. */
const ASKED_DAYS = 7
/** Days that are looked at: few, so that an amount that was put right is soon forgotten. */
const DAYS = 3

/** Carts of the last days that reached the amount; undefined until they are known. */
export interface LastDays {
  /** The bar said that they ship free. */
  qualified: number
  /** Their delivery was charged all the same: the bar was not shown. */
  charged: number
}
export const $lastDays = atom<LastDays | undefined>()

/** Asks once for the latest figures. What the test found is from then on kept current by the Analytics section. */
export function useLastDays({ instanceId, credential }: Instance) {
  useEffect(() => {
    $latestTest.set(undefined)
    $lastDays.set(undefined)
    let isOver = false
    const ask = async () => {
      try {
        const { test, series } = await statisticsApi({ serviceUrl: '' }).load(
          instanceId,
          credential,
          ASKED_DAYS
        )
        if (isOver) return
        $latestTest.set($latestTest.get() ?? test)
        const days = series.slice(-DAYS)
        const sum = (key: keyof LastDays) => days.reduce((all, day) => all + day[key], 0)
        $lastDays.set({ qualified: sum('qualified'), charged: sum('charged') })
      } catch (error) {
        console.debug('free-shipping-bar: the latest figures could not be read', error)
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [instanceId, credential])
}
