import type { FailureKind } from '#shared/api/bar-failures-api.ts'

import {
  type ComparedSite,
  type ReleaseStore,
  type Side,
  SIDES,
  type SiteCount
} from '../db/release-store.ts'
import { wideNetwork } from '../lib/address.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { createMarks } from '../lib/mark.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { ReleaseState } from './release.ts'
import { type Verdict, verdict } from './verdict.ts'

/** A site's first visitors decide; more are not counted in this process. */
const VISITORS_MAX = 16
/** A network counts as a visitor of at most so many sites: few networks make no verdict together. */
const SITES_OF_NETWORK = 2
/** More are not remembered: then no other visitor counts in this process. */
const VISITORS_KEPT_MAX = 300_000
/** Packs what was counted of a visitor into bits: page views are many, and a mark takes most of their time. */
const BITS: Readonly<Record<SiteCount, number>> = {
  served: 1,
  seen: 2,
  threw: 4,
  module: 8,
  redrawn: 16,
  cart: 32,
  slow: 64
}
/** Sites whose counts wait while the database is away. */
const WAITING_MAX = 100_000
const WRITTEN_TOGETHER = 500

/** A release stopped by itself, or its share was halved until somebody looks. */
export interface Stopped extends Verdict {
  event: 'release stopped' | 'release halved'
  build: string
  before: string
  reason: string
}

/** A run of a release with what this process counted of it. */
interface CountedRun {
  run: number
  visitors: ReturnType<typeof createVisitors>
  /** Served, but so lately that the bar may not be on screen yet. */
  fresh: Waiting
  ripe: Waiting
}

export interface ComparedSitesOptions {
  store: ReleaseStore
  release: ReleaseState
  metrics: Metrics
  log: Log
  now: Clock
  onStopped?: ((stopped: Stopped) => void) | undefined
}

/**
 * Outcomes of visitors of the compared sites, each wide network once for each site: a reload adds nothing. A
 * failure counts where its address was served that site's script, as the first one of its network. A network counts for
 * few sites, so that forged calls have to come from many.
 */
export interface ComparedSites {
  /** The site's script, with a bar in it, was answered. */
  served(instanceId: string, addressOf: () => string): void
  reported(instanceId: string, kind: FailureKind, address: string): void
  /** Writes what may be written now, looks at the whole, and stops the release where the new build is worse. */
  look(): Promise<void>
}

const WORDS: Readonly<Record<Verdict['vote'], string>> = {
  dark: 'bars that nobody saw',
  threw: 'our code threw',
  module: 'a module did not load',
  redrawn: 'the components drew anew',
  cart: 'the cart could not be read',
  slow: 'the bar took too much time'
}

export const stopReason = ({ vote, new: fresh, old }: Verdict): string =>
  `${WORDS[vote]}: on ${fresh} sites with the new build, on ${old} with the one before`

type Waiting = Map<string, ComparedSite>

function addTo(waiting: Waiting, { instanceId, side, counts }: ComparedSite): void {
  const there = waiting.get(instanceId)
  if (!there && waiting.size >= WAITING_MAX) return
  const sum = { ...there?.counts }
  for (const [name, count] of Object.entries(counts) as [SiteCount, number][]) {
    sum[name] = (sum[name] ?? 0) + count
  }
  waiting.set(instanceId, { instanceId, side, counts: sum })
}

/** The first visitors of each site, and what was counted of them. */
function createVisitors(markOf: (text: string) => number) {
  /** Number of visitors counted, by site. */
  const counts = new Map<string, number>()
  /** Visitors by site and network, what was counted of them, and how many sites a network has. */
  const marks = new Map<number, number>()
  const isFull = (instanceId: string) => (counts.get(instanceId) ?? 0) >= VISITORS_MAX
  const servedMark = (instanceId: string, address: string) => markOf(`served ${instanceId} ${address}`)

  /** @returns false where the network is a visitor of as many sites as it may be */
  function takeSite(network: string): boolean {
    const mark = markOf(`sites ${network}`)
    const count = marks.get(mark) ?? 0
    if (count >= SITES_OF_NETWORK || (count === 0 && marks.size >= VISITORS_KEPT_MAX)) return false
    marks.set(mark, count + 1)
    return true
  }

  /** The mark of a network that counts as a visitor of the site: as one of its first, and of a few sites alone. */
  function visitorOf(instanceId: string, network: string): number | undefined {
    const mark = markOf(`visitor ${instanceId} ${network}`)
    if (marks.has(mark)) return mark
    if (isFull(instanceId) || marks.size >= VISITORS_KEPT_MAX || !takeSite(network)) return undefined
    marks.set(mark, 0)
    counts.set(instanceId, (counts.get(instanceId) ?? 0) + 1)
    return mark
  }

  return {
    isFull,
    /** @returns false where the network is no visitor of the site, or had that there before */
    isFirst(instanceId: string, network: string, what: SiteCount): boolean {
      const visitor = visitorOf(instanceId, network)
      if (visitor === undefined) return false
      const had = marks.get(visitor) ?? 0
      if ((had & BITS[what]) !== 0) return false
      marks.set(visitor, had | BITS[what])
      return true
    },
    markServed: (instanceId: string, address: string) => void marks.set(servedMark(instanceId, address), 0),
    wasServed: (instanceId: string, address: string) => marks.has(servedMark(instanceId, address))
  }
}

/** Writes what has waited since the last time: a bar that is served now may not be on screen yet. */
async function write(counted: CountedRun, store: ReleaseStore): Promise<void> {
  const due = Array.from(counted.ripe.values())
  counted.ripe = counted.fresh
  counted.fresh = new Map()
  for (let from = 0; from < due.length; from += WRITTEN_TOGETHER) {
    try {
      await store.add(counted.run, due.slice(from, from + WRITTEN_TOGETHER))
    } catch (error) {
      for (const site of due.slice(from)) addTo(counted.ripe, site)
      throw error
    }
  }
}

/** Stops the release, or halves its share, where the new build is worse. */
async function judge({ store, release, metrics, log, now, onStopped }: ComparedSitesOptions): Promise<void> {
  const current = release.run()
  if (!current?.isCompared) return
  const tally = await store.tally(current.run)
  for (const side of SIDES) metrics.comparedSites(side, tally[side])
  const found = verdict(tally)
  const doubt = found ?? verdict(await store.doubts(current.run))
  if (!doubt) return
  const reason = stopReason(doubt)
  const { build, before } = current
  const change = found ? store.stop : store.halve
  const isOurs = await change(current, reason, now())
  await release.refresh()
  if (!isOurs) return
  const event = found ? 'release stopped' : 'release halved'
  log({ level: 'error', event, build, before, reason })
  onStopped?.({ event, ...doubt, build, before, reason })
}

export function createComparedSites(options: ComparedSitesOptions): ComparedSites {
  const { store, release, log } = options
  const markOf = createMarks()
  let counted: CountedRun | undefined

  function countedIn(run: number): CountedRun {
    if (counted?.run !== run) {
      counted = { run, visitors: createVisitors(markOf), fresh: new Map(), ripe: new Map() }
    }
    return counted
  }

  /** undefined where the site is not compared. */
  function comparedSite(instanceId: string): { side: Side; counted: CountedRun } | undefined {
    const side = release.comparedSide(instanceId)
    const current = side && release.run()
    return current && { side, counted: countedIn(current.run) }
  }

  return {
    served(instanceId, addressOf) {
      const site = comparedSite(instanceId)
      if (!site || site.counted.visitors.isFull(instanceId)) return
      const { visitors, fresh } = site.counted
      const address = addressOf()
      if (!visitors.isFirst(instanceId, wideNetwork(address), 'served')) return
      visitors.markServed(instanceId, address)
      addTo(fresh, { instanceId, side: site.side, counts: { served: 1 } })
    },
    reported(instanceId, kind, address) {
      const site = comparedSite(instanceId)
      if (!site) return
      const { visitors, ripe } = site.counted
      if (kind !== 'seen' && !visitors.wasServed(instanceId, address)) return
      if (visitors.isFirst(instanceId, wideNetwork(address), kind))
        addTo(ripe, { instanceId, side: site.side, counts: { [kind]: 1 } })
    },
    async look() {
      const current = release.run()
      if (!current?.isCompared) return
      try {
        await write(countedIn(current.run), store)
        await judge(options)
      } catch (error) {
        log({ level: 'error', event: 'release not judged', ...errorWords(error) })
      }
    }
  }
}
