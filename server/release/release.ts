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

/** The builds of this process, and their release as it was read last. */
interface Reading {
  /** Name of the build that was built last. */
  name: string
  kept: readonly Kept[]
  /** The build that sites without the new one get. */
  old: Kept | undefined
  /** Undefined: not read yet. */
  release: Release | undefined
  pins: ReadonlyMap<string, Side>
  /** By `performance.now()`. */
  readAt: number
  /** The database was away for so long that nobody could have stopped the release. */
  isBlind: boolean
}

async function findBuilds(reading: Reading, { openNew, keptFolder }: ReleaseOptions): Promise<void> {
  const { name } = await openNew()
  if (name === reading.name) return
  reading.kept = await keptBuilds(keptFolder, name)
  reading.old = reading.kept[0]
  reading.release = undefined
  reading.name = name
}

/** Registers a build that the database knows nothing of, and returns the releases with it. */
async function register(reading: Reading, releases: readonly Release[], options: ReleaseOptions) {
  const { store, startPercent, log, now } = options
  const { name: build } = reading
  reading.old = proven(reading.kept, releases)
  const before = reading.old?.build.name ?? ''
  const percent = reading.old ? startPercent : 100
  await store.register({ build, before, percent, changedAt: now() })
  const registered = await store.list()
  const own = registered.find((release) => release.build === build)
  log({ level: 'info', event: 'build released', build, before, percent: own?.percent })
  return registered
}

/** Reports what changed since the last reading. */
function report(before: Release | undefined, own: Release, { metrics, log }: ReleaseOptions): void {
  if (before && own.stopped !== undefined) {
    if (own.percent === 0 && before.percent > 0) metrics.releaseStopped()
    if (own.percent > 0 && before.stopped === undefined) metrics.releaseHalved()
  }
  if (before && own.percent !== before.percent) {
    log({ level: 'info', event: 'release changed', build: own.build, percent: own.percent })
  }
}

async function readRelease(reading: Reading, options: ReleaseOptions): Promise<void> {
  const { store, metrics } = options
  const isOwn = ({ build }: Release) => build === reading.name
  const listed = await store.list()
  const releases = listed.some(isOwn) ? listed : await register(reading, listed, options)
  const own = releases.find(isOwn)
  reading.old = reading.kept.find(({ build }) => build.name === own?.before) ?? proven(reading.kept, releases)
  if (own) report(reading.release, own, options)
  reading.release = own
  reading.pins = await store.pins()
  reading.readAt = performance.now()
  if (own) metrics.releasePercent(reading.name, own.percent)
}

async function refresh(reading: Reading, options: ReleaseOptions): Promise<void> {
  const { log } = options
  try {
    await findBuilds(reading, options)
    await readRelease(reading, options)
    reading.isBlind = false
  } catch (error) {
    log({ level: 'error', event: 'release not read', ...errorWords(error) })
    const wasBlind = reading.isBlind
    reading.isBlind = performance.now() - reading.readAt > BLIND_MS
    const { name, old, release } = reading
    if (reading.isBlind && !wasBlind && old && release && release.percent < 100) {
      log({ level: 'error', event: 'release paused', build: name, before: old.build.name })
    }
  }
}

/** Takes the earlier build as long as the database was never read; with one build there is no choice. */
const percentOf = ({ old, release, isBlind }: Reading) =>
  !old ? 100 : !release || (isBlind && release.percent < 100) ? 0 : release.percent

export function createRelease(options: ReleaseOptions): ReleaseState {
  const { openNew } = options
  const reading: Reading = {
    name: '',
    kept: [],
    old: undefined,
    release: undefined,
    pins: new Map(),
    readAt: performance.now(),
    isBlind: false
  }

  function sideOf(instanceId: string): Side {
    const percent = percentOf(reading)
    const pinned = reading.pins.get(instanceId)
    if (pinned) return pinned
    return percent === 100
      ? 'new'
      : percent === 0
        ? 'old'
        : sideAt(placeOf(instanceId, reading.name), percent)
  }
  const openOn = (side: Side): OpenBuild => (side === 'old' && reading.old ? reading.old.open : openNew)

  return {
    openFor: (instanceId) => (reading.old ? openOn(sideOf(instanceId)) : openNew),
    openForAll: () => openOn(percentOf(reading) === 100 ? 'new' : 'old'),
    comparedSide(instanceId) {
      const percent = percentOf(reading)
      if (percent === 100 || percent === 0 || reading.pins.has(instanceId)) return undefined
      return comparedAt(placeOf(instanceId, reading.name), percent)
    },
    run() {
      const { release, old } = reading
      if (!release) return undefined
      const { build, run } = release
      const percent = percentOf(reading)
      return { build, before: old?.build.name ?? '', run, percent, isCompared: percent > 0 && percent < 100 }
    },
    hasBuild: (asked) => asked === reading.name || reading.kept.some(({ build }) => build.name === asked),
    folders: () => reading.kept.map(({ folder }) => folder),
    refresh: () => refresh(reading, options)
  }
}
