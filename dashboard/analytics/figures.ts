import { isRefusal, type Owner } from '#shared/api/owner-call.ts'
import { loadStatistics, type Statistics, STATISTICS_DAYS } from '#shared/api/statistics-api.ts'
import { changeTest, type TestAction } from '#shared/api/statistics-test-api.ts'
import { toMessage } from '#shared/errors.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { type PolledPage, startPolling } from '../session/polling.ts'
import { $recentOrders } from '../session/answers.ts'
import { $saving, $testRuns } from '../save/save.ts'
import { sumOf } from './shown-figures.ts'

/** The store's figures, or the state of the request for them. */
export type Figures =
  | { state: 'loading' }
  /** `isUnauthorized`: the signed instance is no longer valid, so trying again cannot help. */
  | { state: 'failed'; message: string; isUnauthorized: boolean }
  | { state: 'ready'; statistics: Statistics }

const figures = atom<Figures>({ state: 'loading' })
export const $figures: ReadableAtom<Figures> = figures

/** The newest test; undefined before the first answer. */
export const $latestTest = computed(figures, (known) =>
  known.state === 'ready' ? { test: known.statistics.test } : undefined
)

function take(statistics: Statistics) {
  const { currency, series, test } = statistics
  const { valued, value } = sumOf(series.slice(-STATISTICS_DAYS))
  figures.set({ state: 'ready', statistics })
  $recentOrders.set({ currency, orders: valued, value })
  $testRuns.set(test !== undefined && !test.endedAt)
}

function forget() {
  figures.set({ state: 'loading' })
  $recentOrders.set(undefined)
  $testRuns.set(false)
}

let read = () => {}

/** Reads the figures now, when the owner returns to the tab, and after each save. Returns a function that ends it. */
export function startFigures(owner: Owner, page: PolledPage = document): () => void {
  forget()
  const polling = startPolling({
    page,
    ask: () => loadStatistics(owner),
    take,
    fail(error) {
      const isUnauthorized = isRefusal(error)
      // Figures of a minute ago are better than none.
      if (figures.get().state !== 'ready' || isUnauthorized)
        figures.set({ state: 'failed', message: toMessage(error), isUnauthorized })
    }
  })
  read = () => void polling.begin()
  const stopFollowing = $saving.listen(({ state }) => state === 'saved' && read())
  return () => {
    read = () => {}
    stopFollowing()
    polling.stop()
  }
}

export function readFiguresAgain() {
  figures.set({ state: 'loading' })
  read()
}

/** Starts or stops the test. @throws ServiceError */
export async function turnTest(owner: Owner, action: TestAction): Promise<void> {
  const test = await changeTest(owner, action)
  const known = figures.get()
  if (known.state === 'ready') take({ ...known.statistics, test })
  // A reading that was on its way may be from before.
  read()
}
