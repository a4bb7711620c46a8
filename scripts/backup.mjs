// `npm run backup -- --to FILE` and `npm run restore -- --from FILE`: the database of DATABASE_URL (docs/operate.md).
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { backUp, restore } from '../server/db/backup.ts'
import { ConfigError } from '../server/lib/config.ts'

const USAGE = 'Use: npm run backup -- --to FILE, or npm run restore -- --from FILE'
const databaseUrl = process.env.DATABASE_URL || 'file:.data/free-shipping-bar.db'

function readWords() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } }).values
  } catch {
    return {}
  }
}

try {
  const { to, from } = readWords()
  const action = process.env.npm_lifecycle_event
  if (to && !from && action !== 'restore') {
    await backUp(databaseUrl, resolve(to))
    console.log(`Backed up to ${to}`)
  } else if (from && !to && action !== 'backup') {
    await restore(databaseUrl, resolve(from))
    console.log(`Restored from ${from}`)
  } else throw new ConfigError(USAGE)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof ConfigError ? error.message : `It failed: ${error.message}`)
  process.exitCode = 1
}
