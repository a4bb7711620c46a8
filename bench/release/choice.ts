import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openStore } from '#server/db/open.ts'
import { currentUserSettings } from '#server/db/stored-settings.ts'

import { copyBuilt } from '../../tests/support/built-copy.ts'
import { startService } from '../../tests/support/service-process.ts'
import { type Figure, median } from '../figure.ts'
import { ENV, load, SITE_SCRIPT } from '../service/load.ts'

const ROUNDS = 15
const SECONDS = 2

/** A process whose files are one build, or two of which half of the sites have the new one, compared. */
async function startWith(builds: 1 | 2) {
  const { folder, widget, before } = copyBuilt()
  if (builds === 2) {
    cpSync(widget, before, { recursive: true })
    appendFileSync(join(before, 'free-shipping-bar-host.js'), '\n')
  }
  const DATABASE_URL = `file:${join(folder, 'bars.db')}`
  const store = await openStore(DATABASE_URL)
  const settings = JSON.stringify(currentUserSettings('shop').fullUserSettings)
  await store.save({ instanceId: 'shop', enabled: true, settings })
  await store.close()
  const service = await startService(
    { ...ENV, DATABASE_URL, RELEASE_PERCENT: '50', TRUSTED_PROXIES: '1' },
    folder
  )
  return {
    url: service.url + SITE_SCRIPT,
    async end() {
      await service.end()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Measures the choice between two builds: the same script of two processes, in turns. */
export async function choice(): Promise<Figure[]> {
  const [one, two] = [await startWith(1), await startWith(2)]
  const rates: { one: number; two: number }[] = []
  for (const { url } of [one, two]) await load(url, { calls: 20_000 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = { one: 0, two: 0 }
    // Alternates which goes first: the second one finds the machine in another state.
    for (const which of round % 2 ? (['two', 'one'] as const) : (['one', 'two'] as const))
      rate[which] = (await load({ one, two }[which].url, { seconds: SECONDS })).perSecond
    rates.push(rate)
  }
  await Promise.all([one.end(), two.end()])
  return [
    {
      name: 'A site’s script while two builds are compared, against one build alone',
      value: median(rates.map(({ two }) => two)),
      unit: '/s',
      floor: median(rates.map(({ one }) => one)),
      goal: 0.97,
      atLeast: true,
      runs: ROUNDS
    }
  ]
}
