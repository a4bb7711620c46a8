import { isRefusal, type Owner } from '#shared/api/owner-call.ts'
import { loadStatistics, type Statistics, type StatisticsDays } from '#shared/api/statistics-api.ts'
import { changeTest, type TestAction } from '#shared/api/statistics-test-api.ts'
import { toMessage } from '#shared/errors.ts'
import { atom } from 'nanostores'

import { type PollingOptions, startPolling } from '../platform/polling.ts'
import { $saving } from '../save/save.ts'
import { $latestTest } from './latest-test.ts'

/** State of the section. */
export type Figures =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  /** The days of `statistics` may still be others than the chosen ones. */
  | { state: 'ready'; statistics: Statistics }

/** State after a reading that failed. Figures of a minute ago are better than none. */
function afterFailure(figures: Figures, days: StatisticsDays, error: unknown): Figures {
  const isUnauthorized = isRefusal(error)
  const isShown = figures.state === 'ready' && figures.statistics.days === days
  return isShown && !isUnauthorized ? figures : { state: 'failed', message: toMessage(error), isUnauthorized }
}

export type FiguresReading = ReturnType<typeof createFigures>

/** Reads the counted figures, and starts and stops the test. */
export function createFigures(owner: Owner, page: PollingOptions['page'] = document) {
  const $figures = atom<Figures>({ state: 'loading' })
  const $days = atom<StatisticsDays>(30)
  let readNow = () => {}

  function take(statistics: Statistics) {
    $figures.set({ state: 'ready', statistics })
    $latestTest.set({ test: statistics.test })
  }

  async function ask(isLatest: () => boolean): Promise<boolean> {
    try {
      const statistics = await loadStatistics(owner, $days.get())
      if (isLatest()) take(statistics)
      return isLatest()
    } catch (error) {
      if (isLatest()) $figures.set(afterFailure($figures.get(), $days.get(), error))
      return isLatest() && !isRefusal(error)
    }
  }

  function tryAgain() {
    $figures.set({ state: 'loading' })
    readNow()
  }

  return {
    $figures,
    $days,
    chooseDays(days: StatisticsDays) {
      $days.set(days)
      if ($figures.get().state === 'failed') tryAgain()
      else readNow()
    },
    tryAgain,
    /** @throws ServiceError */
    async changeTest(action: TestAction): Promise<void> {
      const test = await changeTest(owner, action)
      const figures = $figures.get()
      if (figures.state === 'ready') take({ ...figures.statistics, test })
      // A reading that was on its way may be from before.
      readNow()
    },
    /** Reads the figures now, when the owner returns to the tab, and after each save. Returns a function that ends it. */
    open() {
      const polling = startPolling({ page, ask, isSettled: () => true })
      readNow = polling.begin
      const stopFollowing = $saving.listen(({ state }) => state === 'saved' && polling.begin())
      return () => {
        readNow = () => {}
        stopFollowing()
        polling.stop()
      }
    }
  }
}
