import type {
  CostChange,
  NewTestChoice,
  Statistics,
  StatisticsApi,
  StatisticsDays,
  TestChange
} from '#shared/api/statistics-api.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { $saving } from '../../save/save.ts'
import { setTestRuns } from '../../save/test-runs.ts'
import { $latestTest } from './latest-test.ts'
import { type PollingOptions, startPolling } from '../../browser/polling.ts'

/** State of the section. */
export type Figures =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  /** The days of `statistics` may still be others than the chosen ones. */
  | { state: 'ready'; statistics: Statistics }

export interface FiguresOptions {
  api: StatisticsApi
  instance: Instance
  page: PollingOptions['page']
}

/** Reads the counted figures, and starts and stops the test. */
export interface FiguresReading {
  $figures: ReadableAtom<Figures>
  $days: ReadableAtom<StatisticsDays>
  chooseDays(days: StatisticsDays): void
  tryAgain(): void
  startTest(choice: NewTestChoice): Promise<TestChange>
  stopTest(): Promise<TestChange>
  /** Keeps at the service what shipping one order costs. */
  keepShippingCost(cost: number): Promise<CostChange>
  /** Reads the figures now, when the owner returns to the tab, and after each save. Returns a function that ends it. */
  open(): () => void
}

export function createFigures({ api, instance, page }: FiguresOptions): FiguresReading {
  const { instanceId, credential } = instance
  const $figures = atom<Figures>({ state: 'loading' })
  const $days = atom<StatisticsDays>(30)

  function take(statistics: Statistics) {
    $figures.set({ state: 'ready', statistics })
    $latestTest.set(statistics.test)
    setTestRuns(statistics.test.running !== undefined)
  }

  function fail(error: unknown): boolean {
    const figures = $figures.get()
    const isUnauthorized = error instanceof AuthError
    // Figures of a minute ago are better than none.
    const isShown = figures.state === 'ready' && figures.statistics.days === $days.get()
    if (!isShown || isUnauthorized)
      $figures.set({ state: 'failed', message: toMessage(error), isUnauthorized })
    return !isUnauthorized
  }

  async function ask(isLatest: () => boolean): Promise<boolean> {
    try {
      const statistics = await api.load(instanceId, credential, $days.get())
      if (!isLatest()) return false
      take(statistics)
      return true
    } catch (error) {
      return isLatest() && fail(error)
    }
  }

  let readNow = () => {}

  async function change(ask: () => Promise<TestChange>): Promise<TestChange> {
    const changed = await ask()
    const figures = $figures.get()
    if (changed.state === 'changed') {
      if (figures.state === 'ready') take({ ...figures.statistics, test: changed.test })
      // A reading that was on its way may be from before.
      readNow()
    }
    return changed
  }

  return {
    $figures,
    $days,
    chooseDays(days) {
      $days.set(days)
      if ($figures.get().state === 'failed') $figures.set({ state: 'loading' })
      readNow()
    },
    tryAgain() {
      $figures.set({ state: 'loading' })
      readNow()
    },
    startTest: (choice) => change(() => api.startTest(instanceId, credential, choice)),
    stopTest: () => change(() => api.stopTest(instanceId, credential)),
    async keepShippingCost(cost) {
      const changed = await api.keepShippingCost(instanceId, credential, cost)
      const figures = $figures.get()
      if (changed.state === 'kept' && figures.state === 'ready')
        take({ ...figures.statistics, shippingCost: changed.shippingCost })
      return changed
    },
    open() {
      const polling = startPolling({ page, ask, isSettled: () => true })
      readNow = polling.begin
      const stopFollowing = $saving.listen(({ state }) => {
        if (state === 'saved') readNow()
      })
      return () => {
        readNow = () => {}
        stopFollowing()
        polling.stop()
      }
    }
  }
}
