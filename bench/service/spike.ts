import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { openStore } from '#server/db/open.ts'
import { currentUserSettings } from '#server/db/stored-settings.ts'
import Database from 'libsql'
import { Client } from 'pg'
import * as v from 'valibot'

import { DATABASES } from '../../tests/support/databases.ts'
import { startService } from '../../tests/support/service-process.ts'
import type { Figure, Suite } from '../figure.ts'
import { ENV } from './load.ts'
import { fillDatabase } from './many-shops.ts'

/** Black Friday: all shops together, and the processes that share it. */
const WHOLE = { shops: 100_000, pages: 20_000, batches: 5000 }
const PROCESSES = 12

const whole = (name: string, fallback: string, most: number) =>
  v.parse(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(most)),
    process.env[name] || fallback
  )

const PagesSchema = v.object({
  whole: v.number(),
  alone: v.number(),
  refused: v.number(),
  failed: v.number(),
  notSent: v.number(),
  p50: v.number(),
  p99: v.number()
})
const TakenSchema = v.object({ accepted: v.number(), others: v.number(), seconds: v.number() })
const CountedSchema = v.object({
  counted: v.pipe(v.union([v.number(), v.string(), v.null()]), v.transform(Number))
})

function startLoad(file: URL, env: Record<string, string | number>) {
  return fork(fileURLToPath(file), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(env).map(([key, value]) => [key, String(value)]))
    }
  })
}

async function saveShops(databaseUrl: string, shops: number) {
  const store = await openStore(databaseUrl)
  await fillDatabase(databaseUrl, shops)
  const settings = JSON.stringify(currentUserSettings('shop').fullUserSettings)
  await store.save({ instanceId: 'shop-0', enabled: true, settings })
  await store.close()
}

/** Counts the batches in the database: each has one page on which a bar may be. */
const COUNTED = `SELECT sum(n) AS counted FROM counters WHERE event = 'eligible'`

async function countedIn(databaseUrl: string): Promise<number> {
  if (databaseUrl.startsWith('file:')) {
    const database = new Database(databaseUrl.slice('file:'.length))
    const row = database.prepare(COUNTED).get({})
    database.close()
    return v.parse(CountedSchema, row).counted
  }
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<object>(COUNTED)
  await client.end()
  return v.parse(CountedSchema, rows[0]).counted
}

async function usage(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { cpu: figure('process_cpu_seconds_total'), bytes: figure('process_resident_memory_bytes') }
}

/** One process that starts with nothing kept under `times` slices of the load. */
async function spike(
  database: string,
  databaseUrl: string,
  times: number,
  seconds: number
): Promise<Figure[]> {
  const [shops, pages, batches] = [WHOLE.shops, WHOLE.pages, WHOLE.batches].map((all) =>
    Math.round((all * times) / PROCESSES)
  ) as [number, number, number]
  await saveShops(databaseUrl, shops)
  const service = await startService({
    ...ENV,
    DATABASE_URL: databaseUrl,
    // The scripts of all shops are kept (docs/operate.md).
    CACHE_MEMORY_MB: String(128 * times)
  })
  const before = await usage(service.url)
  const load = { URL: service.url, SHOPS: shops }
  const events = startLoad(new URL('./event-load.ts', import.meta.url), { ...load, PER_SECOND: batches })
  const script = startLoad(new URL('./page-load.ts', import.meta.url), {
    ...load,
    PER_SECOND: pages,
    FOR_SECONDS: seconds
  })
  const asked = v.parse(PagesSchema, (await once(script, 'message'))[0])
  events.send('end')
  const taken = v.parse(TakenSchema, (await once(events, 'message'))[0])
  const after = await usage(service.url)
  await service.end()
  // Work under way at the end may be counted, too.
  const missing = Math.max(0, taken.accepted - (await countedIn(databaseUrl)))
  const name = `${database}, ${times} × the slice (${shops} shops, ${pages} pages and ${batches} batches a second, ${seconds} s)`
  const figure = (what: string, value: number, unit: string, goal?: number): Figure => ({
    name: `${name}: ${what}`,
    value,
    unit,
    ...(goal === undefined ? {} : { goal })
  })
  return [
    figure('scripts with the site’s settings', asked.whole / seconds, '/s'),
    figure('scripts alone, which fetch the settings', asked.alone / seconds, '/s'),
    figure('answers other than 200', asked.refused, 'answers', 0),
    figure('calls without an answer', asked.failed, 'calls', 0),
    figure('calls that this machine was too slow to make', asked.notSent, 'calls'),
    figure('a script, middle', asked.p50, 'ms'),
    figure('a script, p99', asked.p99, 'ms'),
    figure('batches taken', taken.accepted / taken.seconds, '/s'),
    figure('batches refused', taken.others, 'batches'),
    figure('batches taken that are not in the database', missing, 'batches', 0),
    figure('processor', (100 * (after.cpu - before.cpu)) / taken.seconds, '% of a core'),
    figure('memory', after.bytes / 1_000_000, 'MB')
  ]
}

/**
 * Black Friday by slices: one process carries a twelfth. `SECONDS` (600 without it) says for how long, `SLICES` how
 * many slices one process gets, `DATABASE` which database alone.
 */
async function measure(): Promise<Figure[]> {
  const [seconds, times] = [whole('SECONDS', '600', 3600), whole('SLICES', '1', PROCESSES)]
  const figures: Figure[] = []
  for (const { name, missing, start } of DATABASES) {
    if (missing || (process.env.DATABASE && process.env.DATABASE !== name)) continue
    const database = await start()
    figures.push(...(await spike(name, database.url, times, seconds)))
    await database.remove()
  }
  return figures
}

export const suite: Suite = { name: 'A rush of shoppers', measure }
