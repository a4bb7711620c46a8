import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Release, ReleaseStore, Side } from '../db/release-store.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import { type Build, buildIn, type OpenBuild } from './builds.ts'
import { comparedAt, placeOf, sideAt } from './share.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Time without the database after which a release pauses, because nobody could stop it. */
const BLIND_MS = MINUTE_MS

/** Chooses the build of a site. All of it is kept in memory, because every page view asks. */
export interface ReleaseState {
  /** The build of a site. */
  openFor(instanceId: string): OpenBuild
  /** The build of what names no site, such as the loaders of Wix sites: the one before until all sites have the new one. */
  openForAll(): OpenBuild
  /** The side on which the site is compared; undefined: it is not. */
  comparedSide(instanceId: string): Side | undefined
  /** The run in which two builds are compared; undefined: none. */
  run(): (Pick<Release, 'build' | 'before' | 'run' | 'percent'> & { isCompared: boolean }) | undefined
  /** Whether this process has a build of this name. */
  hasBuild(name: string): boolean
  /** The folders of the builds that are held beside the new one. */
  folders(): readonly string[]
  /** Reads what the operator and other processes did. Without the database, what was read last counts. */
  refresh(): Promise<void>
}

export interface ReleaseOptions {
  store: ReleaseStore
  /** The build that was built last. */
  openNew: OpenBuild
  /** Holds a folder for each build that was kept; undefined: none is. */
  keptFolder: string | undefined
  /** The percentage at which a build begins that the database knows nothing of. */
  startPercent: number
  log: Log
  metrics: Metrics
  now: Clock
}

interface Kept {
  folder: string
  open: OpenBuild
  build: Build
}

/** The builds that were kept, the latest first, without the one that is there as the new one. */
async function keptBuilds(folder: string | undefined, except: string): Promise<Kept[]> {
  if (folder === undefined) return []
  const names = await readdir(folder).catch((): string[] => [])
  const kept: Kept[] = []
  for (const name of names.toSorted((a, b) => Number(b) - Number(a))) {
    const path = join(folder, name)
    const open = buildIn(path)
    const build = await open().catch(() => undefined)
    if (build && build.name !== except && kept.every((other) => other.build.name !== build.name)) {
      kept.push({ folder: path, open, build })
    }
  }
  return kept
}

/** The kept build that proved itself: the one that all sites had last; else the latest that was not taken back. */
function proven(kept: readonly Kept[], releases: readonly Release[]): Kept | undefined {
  const rowOf = ({ build }: Kept) => releases.find((release) => release.build === build.name)
  const full = kept
    .filter((one) => rowOf(one)?.percent === 100)
    .toSorted((a, b) => (rowOf(b)?.run ?? 0) - (rowOf(a)?.run ?? 0))
  return full[0] ?? kept.find((one) => rowOf(one)?.stopped === undefined) ?? kept[0]
}

export function createRelease(options: ReleaseOptions): ReleaseState {
  const { store, openNew, keptFolder, startPercent, metrics, log, now } = options
  let name = ''
  let kept: Kept[] = []
  let old: Kept | undefined
  /** Undefined: not read yet. */
  let release: Release | undefined
  let pins: ReadonlyMap<string, Side> = new Map()
  let readAt = performance.now()
  let isBlind = false

  async function findBuilds() {
    const { name: found } = await openNew()
    if (found === name) return
    kept = await keptBuilds(keptFolder, found)
    old = kept[0]
    release = undefined
    name = found
  }

  async function read() {
    let releases = await store.list()
    let own = releases.find(({ build }) => build === name)
    if (!own) {
      old = proven(kept, releases)
      const before = old?.build.name ?? ''
      const percent = old ? startPercent : 100
      await store.register({ build: name, before, percent, changedAt: now() })
      releases = await store.list()
      own = releases.find(({ build }) => build === name)
      log({ level: 'info', event: 'build released', build: name, before, percent: own?.percent })
    }
    old = kept.find(({ build }) => build.name === own?.before) ?? proven(kept, releases)
    if (own?.stopped !== undefined && own.percent === 0 && release && release.percent > 0)
      metrics.releaseStopped()
    if (own?.stopped !== undefined && own.percent > 0 && release && release.stopped === undefined)
      metrics.releaseHalved()
    if (own && release && own.percent !== release.percent) {
      log({ level: 'info', event: 'release changed', build: name, percent: own.percent })
    }
    release = own
    pins = await store.pins()
    readAt = performance.now()
    if (own) metrics.releasePercent(name, own.percent)
  }

  /** Takes the earlier build as long as the database was never read; with one build there is no choice. */
  const percentNow = () => (!old ? 100 : !release || (isBlind && release.percent < 100) ? 0 : release.percent)

  function sideOf(instanceId: string): Side {
    const percent = percentNow()
    if (pins.size > 0 && old) {
      const pinned = pins.get(instanceId)
      if (pinned) return pinned
    }
    return percent === 100 ? 'new' : percent === 0 ? 'old' : sideAt(placeOf(instanceId, name), percent)
  }
  const openOn = (side: Side): OpenBuild => (side === 'old' && old ? old.open : openNew)

  return {
    openFor: (instanceId) => (old ? openOn(sideOf(instanceId)) : openNew),
    openForAll: () => openOn(percentNow() === 100 ? 'new' : 'old'),
    comparedSide(instanceId) {
      const percent = percentNow()
      if (percent === 100 || percent === 0 || pins.has(instanceId)) return undefined
      return comparedAt(placeOf(instanceId, name), percent)
    },
    run() {
      if (!release) return undefined
      const { build, run } = release
      const percent = percentNow()
      return { build, before: old?.build.name ?? '', run, percent, isCompared: percent > 0 && percent < 100 }
    },
    hasBuild: (asked) => asked === name || kept.some(({ build }) => build.name === asked),
    folders: () => kept.map(({ folder }) => folder),
    async refresh() {
      try {
        await findBuilds()
        await read()
        isBlind = false
      } catch (error) {
        log({ level: 'error', event: 'release not read', ...errorWords(error) })
        const wasBlind = isBlind
        isBlind = performance.now() - readAt > BLIND_MS
        if (isBlind && !wasBlind && old && release && release.percent < 100) {
          log({ level: 'error', event: 'release paused', build: name, before: old.build.name })
        }
      }
    }
  }
}
