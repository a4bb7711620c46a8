import process from 'node:process'

export interface LogEntry {
  level: 'info' | 'error'
  event: string
  [key: string]: string | number | undefined
}

/** Writes one JSON line. Never hand it a token, a query or anything about a shopper. */
export type Log = (entry: LogEntry) => void

/** Lines are gathered and written once per turn of the event loop. */
export function createLog(write: (lines: string) => unknown = (lines) => process.stdout.write(lines)): Log {
  let lines = ''
  const flush = () => {
    const ready = lines
    lines = ''
    write(ready)
  }
  return (entry) => {
    if (lines === '') setImmediate(flush)
    lines += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`
  }
}

/** What of an error may be logged: its kind and words, never the values that a database quotes in the details. */
export function errorWords(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: `${error.name}: ${error.message.split('\n', 1)[0]?.slice(0, 300) ?? ''}`, ...code }
}
