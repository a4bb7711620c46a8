import { rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { INSTANCE_ID } from '#shared/instance-id.ts'

import { backUp, restore } from '../db/backup.ts'
import { EVERY_SITE } from '../db/bar-switch-store.ts'
import { openStore } from '../db/open.ts'
import { type Release, type Side, VOTES } from '../db/release-store.ts'
import type { Store } from '../db/stores.ts'
import { type CommandConfig, ConfigError } from '../lib/config.ts'
import { readSwitchFile, type SwitchFile } from '../release/bar-switch.ts'

/** Runs an operator's command. @returns the text to print @throws ConfigError with the one line to print */
export type Command = (words: readonly string[], config: CommandConfig, now: () => number) => Promise<string>

const PERCENTS: Readonly<Record<string, number>> = { '5': 5, '25': 25, '100': 100, back: 0 }
const PINS: Readonly<Record<string, Side | undefined>> = { new: 'new', old: 'old', none: undefined }

const RELEASE_USE = 'Use: release status | 5 | 25 | 100 | back [--again] | --instance ID --pin new|old|none.'
const BAR_USE = 'Use: bar off [--instance ID] [--reason TEXT] | on [--instance ID] | status.'

function parsed<T>(read: () => T, use: string): T {
  try {
    return read()
  } catch {
    throw new ConfigError(use)
  }
}

function instanceIn(instance: string | undefined, use: string): string | undefined {
  if (instance !== undefined && !INSTANCE_ID.test(instance)) throw new ConfigError(use)
  return instance
}

async function withStore<T>(config: CommandConfig, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config.databaseUrl, {
    poolSize: 1,
    statementTimeoutMs: config.statementTimeoutMs
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function releaseLine({ build, before, percent, stopped, changedAt }: Release): string {
  const others = before === '' ? '' : `, the others have ${before}`
  const why =
    stopped === undefined ? '' : `. It ${percent === 0 ? 'stopped' : 'was halved'} by itself: ${stopped}`
  return `${build}: ${percent} percent of the sites${others}, since ${new Date(changedAt).toISOString()}${why}`
}

async function status({ releases }: Store): Promise<string> {
  const all = await releases.list()
  const [latest] = all
  if (!latest) return 'No build is known: start the service first.'
  const tally = await releases.tally(latest.run)
  const sides = (['new', 'old'] as const).map((side) => {
    const counts = VOTES.map((vote) => `${vote} ${tally[side][vote]}`).join(', ')
    return `  sites with the ${side} build that were compared: ${tally[side].sites} (${counts})`
  })
  const pins = Array.from(await releases.pins(), ([instanceId, side]) => `  pinned: ${instanceId} ${side}`)
  return [...all.slice(0, 3).map(releaseLine), ...sides, ...pins].join('\n')
}

async function change(store: Store, percent: number, isAgain: boolean, now: () => number): Promise<string> {
  const { releases } = store
  const [latest] = await releases.list()
  if (!latest) throw new ConfigError('No build is known: start the service first.')
  if (latest.before === '' && percent < 100) {
    throw new ConfigError(`There is no build before ${latest.build}: nothing to go back to.`)
  }
  if (latest.stopped !== undefined && percent > 0 && !isAgain) {
    throw new ConfigError(
      `${latest.build} ${latest.percent === 0 ? 'stopped' : 'was halved'} by itself: ${latest.stopped}. To release it all the same add --again.`
    )
  }
  if (!(await releases.change(latest, percent, now()))) {
    throw new ConfigError('The release changed at this moment: look at its status, and try again.')
  }
  return status(store)
}

export const releaseCommand: Command = async (words, config, now) => {
  const { positionals, values } = parsed(
    () =>
      parseArgs({
        args: [...words],
        allowPositionals: true,
        options: { instance: { type: 'string' }, pin: { type: 'string' }, again: { type: 'boolean' } }
      }),
    RELEASE_USE
  )
  const [step, ...more] = positionals
  const instanceId = instanceIn(values.instance, RELEASE_USE)
  if (more.length > 0) throw new ConfigError(RELEASE_USE)
  return withStore(config, async (store) => {
    if (step === undefined && instanceId !== undefined && Object.hasOwn(PINS, values.pin ?? '')) {
      await store.releases.pin(instanceId, PINS[values.pin ?? ''])
      return status(store)
    }
    if (instanceId !== undefined || values.pin !== undefined) throw new ConfigError(RELEASE_USE)
    if (step === 'status') return status(store)
    const percent = Object.hasOwn(PERCENTS, step ?? '') ? PERCENTS[step ?? ''] : undefined
    if (percent === undefined) throw new ConfigError(RELEASE_USE)
    return change(store, percent, values.again === true, now)
  })
}

const switchLine = ([instanceId, { reason, since }]: [string, { reason: string; since: number }]) =>
  `${instanceId === EVERY_SITE ? 'all sites' : instanceId}: off since ${new Date(since).toISOString()}${reason && `: ${reason}`}`

async function writeFileWhole(path: string, content: SwitchFile): Promise<void> {
  // Processes read it at any moment: they get the whole of one or of the other.
  await writeFile(`${path}.new`, `${JSON.stringify(content, undefined, 2)}\n`)
  await rename(`${path}.new`, path)
}

interface Change {
  instanceId: string
  /** Undefined: the bar is on again. */
  off: { reason: string; since: number } | undefined
}

async function changeFile(path: string, { instanceId, off }: Change): Promise<SwitchFile> {
  const { [instanceId]: _, ...others } = await readSwitchFile(path)
  const content = off ? { ...others, [instanceId]: off } : others
  await writeFileWhole(path, content)
  return content
}

async function changeDatabase({ barSwitches }: Store, { instanceId, off }: Change): Promise<SwitchFile> {
  if (off) await barSwitches.switchOff({ instanceId, ...off })
  else await barSwitches.switchOn(instanceId)
  return Object.fromEntries((await barSwitches.list()).map(({ instanceId: id, ...row }) => [id, row]))
}

export const barCommand: Command = async (words, config, now) => {
  const { positionals, values } = parsed(
    () =>
      parseArgs({
        args: [...words],
        allowPositionals: true,
        options: { instance: { type: 'string' }, reason: { type: 'string' } }
      }),
    BAR_USE
  )
  const [step = '', ...more] = positionals
  const instanceId = instanceIn(values.instance, BAR_USE) ?? EVERY_SITE
  if (more.length > 0 || !['off', 'on', 'status'].includes(step)) throw new ConfigError(BAR_USE)
  const path = config.barSwitchFile
  const off = step === 'off' ? { reason: values.reason ?? '', since: now() } : undefined
  const fileNow =
    path === ''
      ? {}
      : await (step === 'status' ? readSwitchFile(path) : changeFile(path, { instanceId, off }))
  let databaseNow: SwitchFile
  try {
    databaseNow = await withStore(config, async (store) =>
      step === 'status'
        ? Object.fromEntries((await store.barSwitches.list()).map(({ instanceId: id, ...row }) => [id, row]))
        : changeDatabase(store, { instanceId, off })
    )
  } catch (error) {
    if (path === '') throw error
    // The file alone is enough to switch off; what the database has is not changed.
    return `The database does not answer: only ${path} was used, by the processes that read it.\n${linesOf(fileNow)}`
  }
  return linesOf({ ...databaseNow, ...fileNow })
}

function linesOf(switches: SwitchFile): string {
  const lines = Object.entries(switches).map(switchLine)
  return lines.length === 0 ? 'Bars are on.' : `Bars are off:\n${lines.join('\n')}`
}

const FILE_USE = 'Use: backup --to FILE, or restore --from FILE with an empty database.'

/** The one file that a command names by `--<name>`. */
function fileIn(words: readonly string[], name: 'to' | 'from'): string {
  const { values } = parsed(
    () => parseArgs({ args: [...words], options: { [name]: { type: 'string' } } as const }),
    FILE_USE
  )
  const file = values[name]
  if (typeof file !== 'string' || file === '') throw new ConfigError(FILE_USE)
  return resolve(file)
}

const backupCommand: Command = async (words, { databaseUrl }) => {
  const file = fileIn(words, 'to')
  await backUp(databaseUrl, file)
  return `Backed up to ${file}`
}

const restoreCommand: Command = async (words, { databaseUrl }) => {
  const file = fileIn(words, 'from')
  await restore(databaseUrl, file)
  return `Restored from ${file}`
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  release: releaseCommand,
  bar: barCommand,
  backup: backupCommand,
  restore: restoreCommand
}
