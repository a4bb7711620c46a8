/** Values by the name that they have in the SQL, as `:name`. */
export type Values = Readonly<Record<string, string | number | null>>
export type NamedStatement = readonly [sql: string, values: Values]

export interface StatementResult {
  /** Rows of a SELECT, or of a statement with RETURNING. */
  rows: unknown[]
  /** Number of rows that the statement read back or changed. */
  count: number
}

/** SQL that both databases understand. Every method throws `StoreError` when the database does not answer. */
export interface Sql {
  query(sql: string, values: Values): Promise<unknown[]>
  /** Runs the statements as one transaction. Returns when it is on disk. */
  transact(statements: readonly NamedStatement[]): Promise<StatementResult[]>
}

/** Runs one statement as a transaction of its own. */
export async function execute(sql: Sql, ...statement: NamedStatement): Promise<StatementResult> {
  const [result] = await sql.transact([statement])
  return result ?? { rows: [], count: 0 }
}

/** The statement as PostgreSQL wants it: `$1` in place of `:name`. It has no `::` casts, which SQLite does not know. */
export function numbered(sql: string, values: Values): [text: string, values: (string | number | null)[]] {
  const names: string[] = []
  const text = sql.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return [text, names.map((name) => values[name] ?? null)]
}
