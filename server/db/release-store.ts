import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'
import { asMembers, field, members, orNothing, orUpdate, whole } from './expressions.ts'

/** A release: how many sites get a build, while the others stay with the one before. */
export interface Release {
  build: string
  /** The build of the other sites; '' where there is none. */
  before: string
  /** Counts every beginning of every release: what was counted of an earlier one is not mixed in. */
  run: number
  /** Share of the sites, 0 to 100. */
  percent: number
  /** Why it stopped by itself, or, above 0 percent, was halved; undefined: neither. */
  stopped: string | undefined
  /** ms since 1970. */
  changedAt: number
}

export const SIDES = ['new', 'old'] as const
/** `old`: the build before. */
export type Side = (typeof SIDES)[number]

/** Counts of a site while two builds are compared, each once for each network that a visitor came from. */
export const SITE_COUNTS = ['served', 'seen', 'threw', 'module', 'redrawn', 'cart', 'slow'] as const
export type SiteCount = (typeof SITE_COUNTS)[number]

/** Counts of one site since they were written last. */
export interface ComparedSite {
  instanceId: string
  side: Side
  counts: Partial<Record<SiteCount, number>>
}

/** Reasons against a site's build: `dark` is a bar that nobody saw. */
export const VOTES = ['dark', 'threw', 'module', 'redrawn', 'cart', 'slow'] as const
export type Vote = (typeof VOTES)[number]

/** Number of compared sites of a side, and of those with each vote. */
export type SideTally = { sites: number } & Record<Vote, number>
export type Tally = Record<Side, SideTally>

/** A release as a command read it before changing it. */
export type Expected = Pick<Release, 'build' | 'run' | 'percent'>

export type ReleaseStore = ReturnType<typeof createReleaseStore>

/** A site votes by its first visitors: by so many it is known whether its bar is on anybody's screen. */
const SERVED_FOR_DARK = 3
/** A vote to stop needs failures of so many visitors' networks, and of a share of those that were served. */
const FAILED_FOR_VOTE = 3
const FAILED_OF_SERVED = 8
const RELEASES_MAX = 20

const NEXT_RUN = sql<number>`(select coalesce(max(run), 0) + 1 from releases)`

const counts = (count: (name: string) => RawBuilder<number>) =>
  Object.fromEntries(SITE_COUNTS.map((name) => [name, count(name)]))
const given = (name: string) => sql<number>`cast(coalesce(${field(name)}, '0') as bigint)`
const total = (name: string) => sql<number>`release_sites.${sql.raw(name)} + excluded.${sql.raw(name)}`
/** Decided once, by the visitors until then, and by all processes together. */
const dark = (count: (name: SiteCount) => RawBuilder<number>) =>
  sql<number>`case when ${count('served')} >= ${sql.lit(SERVED_FOR_DARK)} then
    case when ${count('seen')} = 0 then 1 else 0 end end`

const isDoubted = (vote: Vote) => sql`${sql.ref(vote)} > 0`
const isProven = (vote: Vote) =>
  vote === 'dark'
    ? isDoubted(vote)
    : sql`${sql.ref(vote)} >= ${sql.lit(FAILED_FOR_VOTE)} and ${sql.ref(vote)} * ${sql.lit(FAILED_OF_SERVED)} >= served`

const EMPTY: SideTally = { sites: 0, dark: 0, threw: 0, module: 0, redrawn: 0, cart: 0, slow: 0 }

async function count(db: Database, counts: (vote: Vote) => RawBuilder<unknown>, run: number): Promise<Tally> {
  const votes = (vote: Vote) => sql<number>`sum(case when ${counts(vote)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('releaseSites')
    .select(['side', sql<number>`count(*)`.as('sites'), ...VOTES.map((vote) => votes(vote).as(vote))])
    .where('run', '=', run)
    .groupBy('side')
    .execute()
  const tally: Tally = { new: EMPTY, old: EMPTY }
  for (const { side, ...counts } of rows) tally[side] = counts
  return tally
}

type Run = Pick<Release, 'build' | 'run'>

export function createReleaseStore(db: Database) {
  const at = ({ build, run }: Run) =>
    db.updateTable('releases').where('build', '=', build).where('run', '=', run)
  const underWay = (release: Run) => at(release).where('percent', '>', 0).where('percent', '<', 100)

  return {
    /** The latest first. */
    list: (): Promise<Release[]> =>
      db
        .selectFrom('releases')
        .select(['build', 'beforeBuild as before', 'run', 'percent', 'stopped', 'changedAt'])
        .orderBy('run', 'desc')
        .limit(RELEASES_MAX)
        .execute(),
    /** Does nothing where the build is there already. */
    register({ before, ...release }: Omit<Release, 'run' | 'stopped'>) {
      const row = { ...release, beforeBuild: before, run: NEXT_RUN }
      return db.run(db.insertInto('releases').values(row).onConflict(orNothing))
    },
    /** @returns false where the release is not any more what was expected: nothing was changed */
    change(expected: Expected, percent: number, now: number) {
      // A release that begins once more, or goes on after it was halved, is a new run.
      const run = sql<number>`case when percent = 0 or stopped is not null then ${NEXT_RUN} else run end`
      const change = { percent, changedAt: now, ...(percent > 0 ? { run, stopped: null } : {}) }
      return db.changes(at(expected).where('percent', '=', expected.percent).set(change))
    },
    /** Takes the release back by itself. @returns false where another process did, or a command changed it */
    stop: (release: Run, reason: string, now: number) =>
      db.changes(underWay(release).set({ percent: 0, stopped: reason, changedAt: now })),
    /** Halves the percentage, once for each run. @returns false where that was done, or a command changed it */
    halve(release: Run, reason: string, now: number) {
      const percent = sql<number>`case when percent > 1 then percent / 2 else 1 end`
      const halved = { percent, stopped: reason, changedAt: now }
      return db.changes(underWay(release).where('stopped', 'is', null).set(halved))
    },
    /** The side on which a site was counted in a run; undefined: it was not compared. */
    async sideOf(instanceId: string, run: number): Promise<Side | undefined> {
      const site = db.rows('releaseSites', instanceId).where('run', '=', run)
      return (await site.select('side').executeTakeFirst())?.side
    },
    async pins(): Promise<Map<string, Side>> {
      const rows = await db.selectFrom('releasePins').select(['instanceId', 'side']).execute()
      return new Map(rows.map(({ instanceId, side }) => [instanceId, side]))
    },
    /** `side` undefined: the site is not pinned any more. */
    pin: (instanceId: string, side: Side | undefined) =>
      db.run(
        side === undefined
          ? db.remove('releasePins', instanceId)
          : db.insertInto('releasePins').values({ instanceId, side }).onConflict(orUpdate({ side }))
      ),
    /** Adds to what was counted of several sites by one statement. No two may have one id. */
    async add(run: number, sites: readonly ComparedSite[]): Promise<void> {
      if (sites.length === 0) return
      const rows = sites.map(({ instanceId, side, counts }) => [instanceId, { side, ...counts }] as const)
      // Writes in one order by all processes, as counters are: none waits for another both ways.
      const counted = db
        .selectFrom(members(asMembers(Object.fromEntries(rows))))
        .where(sql<boolean>`true`)
        .orderBy('key')
      const row = {
        instanceId: 'key',
        run: whole(run),
        side: field('side'),
        ...counts(given),
        dark: dark(given)
      }
      const sum = { ...counts(total), dark: sql<number>`coalesce(release_sites.dark, ${dark(total)})` }
      await db.run(db.insertFrom('releaseSites', row, counted).onConflict(orUpdate(sum, 'run')))
    },
    /** Votes with enough visitors behind each to stop a release. */
    tally: (run: number): Promise<Tally> => count(db, isProven, run),
    /** Votes that have one visitor behind them, or more. */
    doubts: (run: number): Promise<Tally> => count(db, isDoubted, run),
    /** Deletes what was counted of earlier runs. */
    forget: (before: number) => db.run(db.deleteFrom('releaseSites').where('run', '<', before))
  }
}
