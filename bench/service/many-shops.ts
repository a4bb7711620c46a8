import { openStore, type Store } from '#server/db/stores.ts'
import { currentUserSettings } from '#server/db/stored-settings.ts'
import Database from 'libsql'
import { Client } from 'pg'

import { type Figure, median, middle, rounds } from '../figure.ts'

const FEW = 100
const MANY = 100_000
const VERSIONS = 3
const READS = 2000
const SAVES = 300
const SETTINGS = JSON.stringify(currentUserSettings('shop').fullUserSettings).replaceAll("'", "''")

const settingsRow = `version, enabled, settings, saved_at`
/** As many saves as no benchmark has the time to make one by one; `series` counts from 1 to the number given. */
const fill = (series: (name: string, to: number) => string, shops: number, isTrue: string) => [
  `INSERT INTO settings (instance_id, ${settingsRow})
   SELECT 'shop-' || n, ${VERSIONS + 1}, ${isTrue}, '${SETTINGS}', 0 FROM ${series('n', shops)}`,
  `INSERT INTO settings_history (instance_id, ${settingsRow})
   SELECT 'shop-' || n, m, ${isTrue}, '${SETTINGS}', 0 FROM ${series('n', shops)}, ${series('m', VERSIONS)}`,
  `INSERT INTO sites (instance_id, met_at) SELECT 'shop-' || n, 0 FROM ${series('n', shops)}`
]
const libsqlSeries = (name: string, to: number) =>
  `(WITH RECURSIVE s(${name}) AS (SELECT 1 UNION ALL SELECT ${name} + 1 FROM s WHERE ${name} < ${to}) SELECT ${name} FROM s)`
const postgresSeries = (name: string, to: number) => `generate_series(1, ${to}) AS ${name}`

async function fillDatabase(databaseUrl: string, shops: number) {
  if (databaseUrl.startsWith('file:')) {
    const database = new Database(databaseUrl.slice('file:'.length))
    database.exec(['BEGIN', ...fill(libsqlSeries, shops, '1'), 'COMMIT'].join(';'))
    database.close()
    return
  }
  const client = new Client(databaseUrl)
  await client.connect()
  for (const statement of fill(postgresSeries, shops, 'true')) await client.query(statement)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** The middle time of a call, in ms. */
async function timed(
  times: number,
  shops: number,
  call: (shop: string) => Promise<unknown>
): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const shop = `shop-${1 + ((turn * 7919) % shops)}`
    const start = performance.now()
    await call(shop)
    taken.push(performance.now() - start)
  }
  return median(taken)
}

async function measure(store: Store, shops: number) {
  const save = (instanceId: string) => store.save({ instanceId, enabled: true, settings: SETTINGS })
  const read = (instanceId: string) => store.read(instanceId)
  return { read: await timed(READS, shops, read), save: await timed(SAVES, shops, save) }
}

async function openFilled(databaseUrl: string, shops: number): Promise<Store> {
  const store = await openStore(databaseUrl)
  await fillDatabase(databaseUrl, shops)
  await measure(store, shops)
  return store
}

interface EmptyDatabase {
  url: string
  remove(): Promise<void>
}

/** Reads and saves of 100,000 shops with a history, against 100. */
export async function manyShops(database: string, start: () => Promise<EmptyDatabase>): Promise<Figure[]> {
  const [small, large] = [await start(), await start()]
  const [fewStore, manyStore] = [await openFilled(small.url, FEW), await openFilled(large.url, MANY)]
  const runs = await rounds(async () => ({
    few: await measure(fewStore, FEW),
    many: await measure(manyStore, MANY)
  }))
  await Promise.all([fewStore.close(), manyStore.close()])
  await Promise.all([small.remove(), large.remove()])
  return (['read', 'save'] as const).map((call) => {
    const [many, floor] = [runs.map((run) => run.many[call]), runs.map(({ few }) => few[call])]
    return middle(`${database}: a ${call} among 100,000 shops, against 100`, 'ms', many, { floor, goal: 1.5 })
  })
}
