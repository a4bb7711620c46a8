import type { Statistics, StatisticsApi, StatisticsDays } from '#shared/api/statistics-api.ts'
import type { StatisticsTestApi, TestAction, TestChange } from '#shared/api/statistics-test-api.ts'
import { AuthError, toMessage } from '#shared/errors.ts'
import { atom } from 'nanostores'

import { type AskingOptions, startPolling } from '../platform/polling.ts'
import { $saving } from '../save/save.ts'
import { $latestTest } from './test-of-bar/latest-test.ts'

/** State of the section. */
export type Figures =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  /** The days of `statistics` may still be others than the chosen ones. */
  | { state: 'ready'; statistics: Statistics }

interface FiguresOptions extends AskingOptions<StatisticsApi> {
  testApi: StatisticsTestApi
}

/** State after a reading that failed. Figures of a minute ago are better than none. */
function afterFailure(figures: Figures, days: StatisticsDays, error: unknown): Figures {
  const isUnauthorized = error instanceof AuthError
  const isShown = figures.state === 'ready' && figures.statistics.days === days
  return isShown && !isUnauthorized ? figures : { state: 'failed', message: toMessage(error), isUnauthorized }
}

export type FiguresReading = ReturnType<typeof createFigures>

/** Reads the counted figures, and starts and stops the test. */
export function createFigures({ api, testApi, instance, page }: FiguresOptions) {
  const { instanceId, credential } = instance
  const $figures = atom<Figures>({ state: 'loading' })
  const $days = atom<StatisticsDays>(30)
  let readNow = () => {}

  function take(statistics: Statistics) {
    $figures.set({ state: 'ready', statistics })
    $latestTest.set({ test: statistics.test })
  }

  async function ask(isLatest: () => boolean): Promise<boolean> {
    try {
      const statistics = await api.load(instanceId, credential, $days.get())
      if (isLatest()) take(statistics)
      return isLatest()
    } catch (error) {
      if (isLatest()) $figures.set(afterFailure($figures.get(), $days.get(), error))
      return isLatest() && !(error instanceof AuthError)
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
    async changeTest(action: TestAction): Promise<TestChange> {
      const changed = await testApi.change(instanceId, credential, action)
      const figures = $figures.get()
      if (changed.state === 'changed') {
        if (figures.state === 'ready') take({ ...figures.statistics, test: changed.test })
        // A reading that was on its way may be from before.
        readNow()
      }
      return changed
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
