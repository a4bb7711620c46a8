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

export function createComparedSites(options: ComparedSitesOptions): ComparedSites {
  const { store, release, metrics, log, now, onStopped } = options
  const markOf = createMarks()
  let run: number | undefined
  /** Number of visitors counted, by site. */
  let visitors = new Map<string, number>()
  /** Visitors by site and network, what was counted of them, and how many sites a network has. */
  let marks = new Map<number, number>()
  /** Served, but so lately that the bar may not be on screen yet. */
  let fresh: Waiting = new Map()
  let ripe: Waiting = new Map()

  function begin(current: number) {
    if (run === current) return
    run = current
    visitors = new Map()
    marks = new Map()
    fresh = new Map()
    ripe = new Map()
  }

  /** @returns false where that was counted so often before */
  function first(text: string, most = 1): boolean {
    const mark = markOf(text)
    const count = marks.get(mark) ?? 0
    if (count >= most || (count === 0 && marks.size >= VISITORS_KEPT_MAX)) return false
    marks.set(mark, count + 1)
    return true
  }

  /** The mark of a network that counts as a visitor of the site: as one of its first, and of a few sites alone. */
  function visitorOf(instanceId: string, network: string): number | undefined {
    const mark = markOf(`visitor ${instanceId} ${network}`)
    if (marks.has(mark)) return mark
    const count = visitors.get(instanceId) ?? 0
    if (count >= VISITORS_MAX || marks.size >= VISITORS_KEPT_MAX) return undefined
    if (!first(`sites ${network}`, SITES_OF_NETWORK)) return undefined
    marks.set(mark, 0)
    visitors.set(instanceId, count + 1)
    return mark
  }

  /** @returns false where the network is no visitor of the site, or had that there before */
  function firstOf(instanceId: string, network: string, what: SiteCount): boolean {
    const visitor = visitorOf(instanceId, network)
    if (visitor === undefined) return false
    const had = marks.get(visitor) ?? 0
    if ((had & BITS[what]) !== 0) return false
    marks.set(visitor, had | BITS[what])
    return true
  }

  const servedMark = (instanceId: string, address: string) => markOf(`served ${instanceId} ${address}`)

  function comparedSide(instanceId: string): Side | undefined {
    const side = release.comparedSide(instanceId)
    const current = side && release.run()
    if (current) begin(current.run)
    return side
  }

  async function write(): Promise<void> {
    const due = Array.from(ripe.values())
    ripe = fresh
    fresh = new Map()
    if (run === undefined) return
    const current = run
    for (let from = 0; from < due.length; from += WRITTEN_TOGETHER) {
      const part = due.slice(from, from + WRITTEN_TOGETHER)
      try {
        await store.add(current, part)
      } catch (error) {
        if (run === current) for (const site of due.slice(from)) addTo(ripe, site)
        throw error
      }
    }
  }

  async function judge(): Promise<void> {
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

  return {
    served(instanceId, addressOf) {
      const side = comparedSide(instanceId)
      if (!side || (visitors.get(instanceId) ?? 0) >= VISITORS_MAX) return
      const address = addressOf()
      if (!firstOf(instanceId, wideNetwork(address), 'served')) return
      marks.set(servedMark(instanceId, address), 0)
      addTo(fresh, { instanceId, side, counts: { served: 1 } })
    },
    reported(instanceId, kind, address) {
      const side = comparedSide(instanceId)
      if (!side) return
      if (kind !== 'seen' && !marks.has(servedMark(instanceId, address))) return
      if (firstOf(instanceId, wideNetwork(address), kind))
        addTo(ripe, { instanceId, side, counts: { [kind]: 1 } })
    },
    async look() {
      const current = release.run()
      if (!current?.isCompared) return
      begin(current.run)
      try {
        await write()
        await judge()
      } catch (error) {
        log({ level: 'error', event: 'release not judged', ...errorWords(error) })
      }
    }
  }
}
