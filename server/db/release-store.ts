import * as v from 'valibot'

import { MaybeText, Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

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

export interface ReleaseStore {
  /** The latest first. */
  list(): Promise<Release[]>
  /** Does nothing where the build is there already. */
  register(release: Pick<Release, 'build' | 'before' | 'percent' | 'changedAt'>): Promise<void>
  /** @returns false where the release is not any more what was expected: nothing was changed */
  change(expected: Expected, percent: number, now: number): Promise<boolean>
  /** Takes the release back by itself. @returns false where another process did, or a command changed it */
  stop(release: Pick<Release, 'build' | 'run'>, reason: string, now: number): Promise<boolean>
  /** Halves the percentage, once for each run. @returns false where that was done, or a command changed it */
  halve(release: Pick<Release, 'build' | 'run'>, reason: string, now: number): Promise<boolean>
  pins(): Promise<Map<string, Side>>
  /** `side` undefined: the site is not pinned any more. */
  pin(instanceId: string, side: Side | undefined): Promise<void>
  /** Adds to what was counted of several sites by one statement. No two may have one id. */
  add(run: number, sites: readonly ComparedSite[]): Promise<void>
  /** Votes with enough visitors behind each to stop a release. */
  tally(run: number): Promise<Tally>
  /** Votes that have one visitor behind them, or more. */
  doubts(run: number): Promise<Tally>
  /** Deletes what was counted of earlier runs. */
  forget(before: number): Promise<void>
}

/** A site votes by its first visitors: by so many it is known whether its bar is on anybody's screen. */
const SERVED_FOR_DARK = 3
/** A vote to stop needs failures of so many visitors' networks, and of a share of those that were served. */
const FAILED_FOR_VOTE = 3
const FAILED_OF_SERVED = 8
const RELEASES_MAX = 20

const NEXT_RUN = '(SELECT coalesce(max(run), 0) + 1 FROM releases)'
const LIST = `
  SELECT build, before_build, run, percent, stopped, changed_at FROM releases
  ORDER BY run DESC LIMIT ${RELEASES_MAX}`
const REGISTER = `
  INSERT INTO releases (build, before_build, run, percent, changed_at)
  VALUES (:build, :before, ${NEXT_RUN}, :percent, :changedAt)
  ON CONFLICT (build) DO NOTHING`
/** A release that begins once more, or goes on after it was halved, is a new run. */
const CHANGE = `
  UPDATE releases SET
    run = CASE WHEN (percent = 0 OR stopped IS NOT NULL) AND CAST(:percent AS BIGINT) > 0 THEN ${NEXT_RUN} ELSE run END,
    percent = CAST(:percent AS BIGINT),
    stopped = CASE WHEN CAST(:percent AS BIGINT) = 0 THEN stopped END,
    changed_at = :now
  WHERE build = :build AND run = :run AND percent = CAST(:expected AS BIGINT)`
const STOP = `
  UPDATE releases SET percent = 0, stopped = CAST(:reason AS TEXT), changed_at = :now
  WHERE build = :build AND run = :run AND percent > 0 AND percent < 100`
const HALVE = `
  UPDATE releases SET percent = CASE WHEN percent > 1 THEN percent / 2 ELSE 1 END,
    stopped = CAST(:reason AS TEXT), changed_at = :now
  WHERE build = :build AND run = :run AND percent > 0 AND percent < 100 AND stopped IS NULL`
const PINS = 'SELECT instance_id, side FROM release_pins'
const PIN = `
  INSERT INTO release_pins (instance_id, side) VALUES (:instanceId, :side)
  ON CONFLICT (instance_id) DO UPDATE SET side = excluded.side`
const UNPIN = 'DELETE FROM release_pins WHERE instance_id = :instanceId'

const given = (name: SiteCount) => `CAST(coalesce(given.value ->> '${name}', '0') AS BIGINT)`
/** Decided once, by the visitors until then, and by all processes together. */
const dark = (served: string, seen: string) =>
  `CASE WHEN ${served} >= ${SERVED_FOR_DARK} THEN CASE WHEN ${seen} = 0 THEN 1 ELSE 0 END END`
/** Writes in one order by all processes, as counters are: none waits for another both ways. */
const ADD = `
  INSERT INTO release_sites (instance_id, run, side, ${SITE_COUNTS.join(', ')}, dark)
  SELECT given.key, CAST(:run AS BIGINT), given.value ->> 'side', ${SITE_COUNTS.map(given).join(', ')},
    ${dark(given('served'), given('seen'))}
  FROM json_each(:sites) AS given WHERE true ORDER BY 1
  ON CONFLICT (instance_id, run) DO UPDATE SET
    ${SITE_COUNTS.map((name) => `${name} = release_sites.${name} + excluded.${name}`).join(', ')},
    dark = coalesce(release_sites.dark, ${dark('release_sites.served + excluded.served', 'release_sites.seen + excluded.seen')})`
const isProven = (vote: Vote) =>
  vote === 'dark' ? 'dark > 0' : `${vote} >= ${FAILED_FOR_VOTE} AND ${vote} * ${FAILED_OF_SERVED} >= served`
const isDoubted = (vote: Vote) => `${vote} > 0`
const tallyOf = (votes: (vote: Vote) => string) => `
  SELECT side, count(*) AS sites,
    ${VOTES.map((name) => `sum(CASE WHEN ${votes(name)} THEN 1 ELSE 0 END) AS ${name}`).join(', ')}
  FROM release_sites WHERE run = :run GROUP BY side`
const TALLY = tallyOf(isProven)
const DOUBTS = tallyOf(isDoubted)
const FORGET = 'DELETE FROM release_sites WHERE run < :before'

const SideSchema = v.picklist(SIDES)
const RowSchema = v.pipe(
  v.object({
    build: v.string(),
    before_build: v.string(),
    run: Whole,
    percent: Whole,
    stopped: MaybeText,
    changed_at: Whole
  }),
  v.transform(({ before_build, changed_at, ...row }): Release => ({
    ...row,
    before: before_build,
    changedAt: changed_at
  }))
)
const PinSchema = v.object({ instance_id: v.string(), side: SideSchema })
const TallySchema = v.object({ side: SideSchema, sites: Whole, ...v.entriesFromList(VOTES, Whole) })

const EMPTY: SideTally = { sites: 0, dark: 0, threw: 0, module: 0, redrawn: 0, cart: 0, slow: 0 }

async function count(sql: Sql, statement: string, run: number): Promise<Tally> {
  const rows = v.parse(v.array(TallySchema), await sql.query(statement, { run }))
  const tally: Tally = { new: EMPTY, old: EMPTY }
  for (const { side, ...counts } of rows) tally[side] = counts
  return tally
}

export const createReleaseStore = (sql: Sql): ReleaseStore => ({
  list: async () => v.parse(v.array(RowSchema), await sql.query(LIST, {})),
  async register(release) {
    await execute(sql, REGISTER, { ...release })
  },
  change: async ({ build, run, percent: expected }, percent, now) =>
    (await execute(sql, CHANGE, { build, run, expected, percent, now })).count > 0,
  stop: async ({ build, run }, reason, now) =>
    (await execute(sql, STOP, { build, run, reason, now })).count > 0,
  halve: async ({ build, run }, reason, now) =>
    (await execute(sql, HALVE, { build, run, reason, now })).count > 0,
  async pins() {
    const rows = v.parse(v.array(PinSchema), await sql.query(PINS, {}))
    return new Map(rows.map(({ instance_id: instanceId, side }) => [instanceId, side]))
  },
  async pin(instanceId, side) {
    await (side ? execute(sql, PIN, { instanceId, side }) : execute(sql, UNPIN, { instanceId }))
  },
  async add(run, sites) {
    if (sites.length === 0) return
    const rows = sites.map(({ instanceId, side, counts }) => [instanceId, { side, ...counts }] as const)
    await execute(sql, ADD, { run, sites: JSON.stringify(Object.fromEntries(rows)) })
  },
  tally: (run) => count(sql, TALLY, run),
  doubts: (run) => count(sql, DOUBTS, run),
  async forget(before) {
    await execute(sql, FORGET, { before })
  }
})
