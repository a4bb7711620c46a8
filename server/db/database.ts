import {
  type AliasedExpression,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type DeleteQueryBuilder,
  type DeleteResult,
  type DialectAdapter,
  DummyDriver,
  type Expression,
  Kysely,
  type QueryCompiler,
  SelectQueryNode,
  type SelectQueryBuilder,
  sql,
  SqliteIntrospector,
  type UpdateQueryBuilder,
  type UpdateResult
} from 'kysely'

import { StoreError } from '../lib/service-error.ts'
import type { SiteTable, Tables } from './tables.ts'

export interface Outcome<Row = unknown> {
  /** Rows of a SELECT, or of a statement with RETURNING. */
  rows: Row[]
  /** Number of rows that the statement read back or changed. */
  count: number
}

/** Connections to one database. They run what Kysely compiled. */
export interface Runner {
  read(query: CompiledQuery): Promise<Outcome>
  /** Runs the statements as one transaction. Returns when it is on disk. */
  write(queries: readonly CompiledQuery[]): Promise<Outcome[]>
  /** Returns when the database can be read and written. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Called with each error of the database, before the caller gets it. */
export type OnStoreError = (cause: unknown) => void

/** A column of a query by its name, a number as it is, or an expression. */
type Value = string | number | Expression<unknown>
interface Source {
  select(selections: readonly AliasedExpression<unknown, string>[]): Expression<unknown>
}

type Outcomes<Queries> = {
  [Index in keyof Queries]: Queries[Index] extends Compilable<infer Row> ? Outcome<Row> : never
}

/** Runs each statement that changes something as a transaction of its own. */
class RunnerDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(run: (query: CompiledQuery) => Promise<Outcome>) {
    super()
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery) {
        const { rows, count } = await run(query)
        // The types of the tables say what the rows are.
        return { rows: rows as Row[], numAffectedRows: BigInt(count) }
      },
      streamQuery() {
        throw new Error('Rows are read at once')
      }
    }
  }

  override async acquireConnection() {
    return this.#connection
  }

  override async beginTransaction() {
    throw new Error('A transaction is sent in one go: see transact')
  }
}

/** Kysely on either database. Every call throws `StoreError` when the database does not answer. */
export class Database extends Kysely<Tables> {
  readonly #write: Runner['write']
  readonly check: Runner['check']
  readonly close: Runner['close']

  constructor(
    { adapter, compiler }: { adapter: DialectAdapter; compiler: QueryCompiler },
    runner: Runner,
    onError?: OnStoreError
  ) {
    async function guard<T>(action: () => Promise<T>): Promise<T> {
      try {
        return await action()
      } catch (cause) {
        onError?.(cause)
        throw new StoreError(cause)
      }
    }
    async function write(query: CompiledQuery): Promise<Outcome> {
      const [outcome = { rows: [], count: 0 }] = await runner.write([query])
      return outcome
    }
    const run = (query: CompiledQuery) =>
      guard(() => (SelectQueryNode.is(query.query) ? runner.read(query) : write(query)))
    super({
      dialect: {
        createAdapter: () => adapter,
        createQueryCompiler: () => compiler,
        createDriver: () => new RunnerDriver(run),
        // Kysely wants one; the service never asks a database which tables it has.
        createIntrospector: (db) => new SqliteIntrospector(db)
      }
    })
    this.#write = (queries) => guard(() => runner.write(queries))
    this.check = () => guard(runner.check)
    this.close = runner.close
  }

  /** Runs the statements as one transaction, sent in one go. Returns when it is on disk. */
  async transact<const Queries extends readonly Compilable[]>(queries: Queries): Promise<Outcomes<Queries>> {
    const outcomes: unknown = await this.#write(queries.map((query) => query.compile()))
    // Each statement has its outcome, with rows of its type.
    return outcomes as Outcomes<Queries>
  }

  /** Runs a statement as a transaction of its own. */
  async run(query: Compilable): Promise<void> {
    await this.transact([query])
  }

  /** Runs a statement as a transaction of its own. @returns whether it changed a row */
  async changes(query: Compilable): Promise<boolean> {
    return (await this.transact([query]))[0].count > 0
  }

  /** The first row of a prepared statement. */
  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.executeQuery(query)).rows[0]
  }

  /**
   * Compiles a statement once: on hot paths Kysely would take longer to build it than the database to run it. `build`
   * may only pass its values on, as they have no value yet.
   */
  prepare<Values extends object, Row>(build: (values: Values) => Compilable<Row>) {
    let compiled: CompiledQuery<Row> | undefined
    // Each value has its place in the statement, a symbol of its name: no value is a symbol.
    const places = new Proxy({}, { get: (_, name) => Symbol.for(String(name)) }) as Values
    return (values: Values): Compilable<Row> => {
      const fill = (value: unknown) =>
        typeof value === 'symbol' ? values[Symbol.keyFor(value) as keyof Values] : value
      compiled ??= build(places).compile()
      const filled = { ...compiled, parameters: compiled.parameters.map(fill) }
      return { compile: () => filled }
    }
  }

  // Kysely cannot tell the columns of a table that is not named yet: the next three say which they are.

  /** Reads rows of one site. */
  rows<Table extends SiteTable>(table: Table, instanceId: string) {
    const rows: unknown = this.selectFrom<SiteTable>(table).where('instanceId', '=', instanceId)
    return rows as SelectQueryBuilder<Tables, Table, object>
  }
  /** Changes rows of one site. */
  change<Table extends SiteTable>(table: Table, instanceId: string) {
    const rows: unknown = this.updateTable<SiteTable>(table).where('instanceId', '=', instanceId)
    return rows as UpdateQueryBuilder<Tables, Table, Table, UpdateResult>
  }
  /** Deletes rows of one site. */
  remove<Table extends SiteTable>(table: Table, instanceId: string) {
    const rows: unknown = this.deleteFrom<SiteTable>(table).where('instanceId', '=', instanceId)
    return rows as DeleteQueryBuilder<Tables, Table, DeleteResult>
  }

  /** Inserts a row for each that the query finds. */
  insertFrom<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
    table: Table,
    row: Readonly<Record<Column, Value>>,
    query: Source
  ) {
    const selections = Object.entries<Value>(row).map(([name, value]) => {
      const column = typeof value === 'string' ? sql.ref(value) : value
      return (typeof column === 'number' ? sql.lit(column) : sql`${column}`).as(name)
    })
    // `keys` forgets which names there are.
    const columns = Object.keys(row) as Column[]
    return this.insertInto(table).columns(columns).expression(query.select(selections))
  }
}

const KEPT_MS = 1000

/** Calls at a time share one check, and a good outcome counts for a second: anybody may ask. */
export function checkRarely(check: () => Promise<void>): () => Promise<void> {
  let goodUntil = 0
  let underWay: Promise<void> | undefined

  async function ask() {
    try {
      await check()
      goodUntil = performance.now() + KEPT_MS
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    if (performance.now() < goodUntil) return
    await (underWay ??= ask())
  }
}

/** Remembers what a function makes of each text. */
function kept(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text) ?? make(text)
    known.set(text, found)
    return found
  }
}

/** The name of a column or table in SQL. Does what Kysely's `CamelCasePlugin` does, at a third of its price. */
export const snakeCase = kept((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const camelCase = kept((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** A row as the service reads it: names in camel case, and undefined instead of NULL. */
export function camelRow(row: object): object {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) read[camelCase(name)] = value ?? undefined
  return read
}
