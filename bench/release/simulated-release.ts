import type { Engine, FailureKind } from '#shared/api/bar-failures-api.ts'

import { openStore } from '#server/db/open.ts'
import { makeService } from '../../tests/support/service.ts'
import { makeTwoBuilds } from '../../tests/support/two-builds.ts'
import { chances } from './chances.ts'

/** Simulates one page view: the failures that the page reports, and whether its bar is broken. */
export type Outcome = (chance: () => number) => { reports: readonly FailureKind[]; isBroken: boolean }

export interface Simulated {
  /** Page views until it stopped, and the percentage of sites at the end. */
  views: number
  percent: number
  /** Page views that got the new build, and those of them in which it broke. */
  met: number
  broken: number
}

const SITES = 2000
const VIEWS = 100_000
/** The views of five seconds, where an hour has them all. */
const VIEWS_A_LOOK = 140
/** IPv4 addresses that visitors come from, ten in each /16. */
const NETWORKS = 40_000
/** So many of a hundred page views are of programs that draw nothing. */
const BOTS = 5

interface Shop {
  instanceId: string
  /** Share of page views with the bar on screen: on some sites nobody scrolls there. */
  seen: number
  /** Share of page views whose cart cannot be read, with any build. */
  cart: number
}

const makeShop = (index: number, chance: () => number): Shop => ({
  instanceId: `site-${index}`,
  seen: chance() < 0.08 ? 0 : 0.3 + 0.65 * chance(),
  cart: chance() < 0.03 ? 0.5 : 0.001
})

/** Few sites have most of the page views: the one at place n has 1 / n as many as the first. */
function popularity() {
  const sums: number[] = []
  for (let place = 1; place <= SITES; place += 1) sums.push((sums.at(-1) ?? 0) + 1 / (place + 20))
  const all = sums.at(-1) ?? 1
  return (chance: () => number) => {
    const at = chance() * all
    let [low, high] = [0, SITES - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

const ENGINE: Engine = 'blink'

/** One release at 5 percent, through the routes of the service and its database, until it stops or all views are over. */
export async function simulateRelease(outcome: Outcome, seed: number): Promise<Simulated> {
  const chance = chances(seed)
  const builds = await makeTwoBuilds()
  const store = await openStore('file::memory:')
  const service = await makeService({
    store,
    distFolder: builds.distFolder,
    env: {
      RELEASE_PERCENT: '5',
      CACHE_SECONDS: '3600',
      TRUSTED_PROXIES: '1',
      READS_PER_MINUTE: '0',
      INSTANCE_READS_PER_MINUTE: '0',
      SEEN_REPORTS_PER_MINUTE: '0'
    }
  })
  const shops = Array.from({ length: SITES }, (_, index) => makeShop(index, chance))
  for (const { instanceId } of shops) {
    await store.save({ instanceId, enabled: true, settings: '{"enabled":true}' })
  }
  await service.work.watch()
  const pick = popularity()
  const result: Simulated = { views: 0, percent: 5, met: 0, broken: 0 }

  async function view(): Promise<void> {
    const shop = shops[pick(chance)]
    if (!shop) return
    const { instanceId } = shop
    const network = Math.floor(chance() * NETWORKS)
    const wide = Math.floor(network / 10)
    const headers = {
      'X-Forwarded-For': `${10 + (wide >> 8)}.${wide & 255}.${network % 10}.7`,
      'Accept-Encoding': 'br'
    }
    const isNew = (await service.release.openFor(instanceId)()).name === builds.names.new
    const side = service.release.comparedSide(instanceId)
    // A site that is not compared reports nothing that counts: its script is asked for in the same way.
    if (side) await service.call(`/free-shipping-bar-host.js?instanceId=${instanceId}`, { headers })
    const isBot = chance() * 100 < BOTS
    const isSeen = chance() < shop.seen
    const hasNoCart = chance() < shop.cart
    const { reports, isBroken } = isNew ? outcome(chance) : { reports: ['seen' as const], isBroken: false }
    if (isNew) result.met += 1
    if (isNew && isBroken) result.broken += 1
    if (isBot || !side) return
    const kinds = reports.filter((kind) => kind !== 'seen' || isSeen)
    for (const kind of hasNoCart && kinds.includes('seen') ? [...kinds, 'cart' as const] : kinds) {
      await service.call('/_functions/barFailures', {
        method: 'POST',
        body: JSON.stringify({ instanceId, build: builds.names[side], kind, engine: ENGINE }),
        headers
      })
    }
  }

  while (result.views < VIEWS && result.percent > 0) {
    await view()
    result.views += 1
    if (result.views % VIEWS_A_LOOK === 0) {
      await service.work.judge()
      result.percent = service.release.run()?.percent ?? 0
    }
  }
  await store.close()
  builds.remove()
  return result
}
