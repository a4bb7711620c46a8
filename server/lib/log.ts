import process from 'node:process'

import { type Clock, machineClock } from './clock.ts'

export interface LogEntry {
  level: 'info' | 'warning' | 'error'
  event: string
  [key: string]: string | number | undefined
}

/** Writes one JSON line. Never hand it a token, a query or anything about a shopper. */
export type Log = (entry: LogEntry) => void

const GATHER_MS = 20
const GATHER_LENGTH = 64 * 1024

/** Characters that are kept for a reader that has stopped reading. */
const BACKLOG_LENGTH = 4 * 1024 * 1024

/** Lines that cannot be written (a closed pipe, a full disk, a reader that has stopped) are lost. The service goes on. */
const toStdout = (lines: string) => {
  if (process.stdout.writableLength < BACKLOG_LENGTH) process.stdout.write(lines)
}

/** Listens for failed writes, each of which would otherwise end the process. */
function surviveLostOutput() {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** Lines are gathered and written together: a system call for each would cost more than all the rest. */
export function createLog(
  write: (lines: string) => unknown = toStdout,
  now: Clock = machineClock,
  gatherMs = GATHER_MS
): Log {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const ready = lines
    lines = ''
    if (ready !== '') write(ready)
  }
  if (write === toStdout) {
    surviveLostOutput()
    process.once('exit', flush)
  }
  let [timeMs, time] = [0, '']
  return (entry) => {
    const nowMs = now()
    if (nowMs !== timeMs) [timeMs, time] = [nowMs, new Date(nowMs).toISOString()]
    lines += `{"time":"${time}",${JSON.stringify(entry).slice(1)}\n`
    if (lines.length > GATHER_LENGTH) flush()
    else timer ??= setTimeout(flush, gatherMs)
  }
}

/** The parts of an error that may be logged: its kind and message, never the values that a database quotes in its details. */
export function errorWords(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { error: `${error.name}: ${error.message.split('\n', 1)[0]?.slice(0, 300) ?? ''}`, ...code }
}
