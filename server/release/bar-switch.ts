import { readFile } from 'node:fs/promises'

import * as v from 'valibot'

import { type BarSwitch, type BarSwitchStore, EVERY_SITE } from '../db/bar-switch-store.ts'
import type { PublicAnswer } from '../lib/answer.ts'
import { publicAnswer } from '../lib/answer.ts'
import { errorWords, type Log } from '../lib/log.ts'

/** A page that has no bar because of a switch asks again after so many ms. */
export const ASK_AGAIN_MS = 30_000

const OffSchema = v.object({ reason: v.string(), since: v.optional(v.number(), 0) })
/** Content of the file: the switched-off sites by their ids; '' stands for all. */
export const SwitchFileSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), OffSchema))
export type SwitchFile = v.InferOutput<typeof SwitchFileSchema>

/** The file's switches; none where there is no file. @throws Error where it cannot be read */
export async function readSwitchFile(path: string): Promise<SwitchFile> {
  try {
    return v.parse(SwitchFileSchema, await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** The operator's switch of bars. Settings stay as they are. */
export interface BarSwitches {
  /** Undefined: the site's bar may be shown. */
  off(instanceId: string): Omit<BarSwitch, 'instanceId'> | undefined
  /** The answer for shoppers as the switch has it. */
  applied(instanceId: string, answer: PublicAnswer): PublicAnswer
  /** Reads what is switched off now. Where the database or the file cannot be read, what was read last counts. */
  refresh(): Promise<void>
}

export interface BarSwitchOptions {
  store: BarSwitchStore
  /** A path; '' where there is no file. */
  file: string
  /** The process was started with bars off, by `BAR_SWITCH`. */
  isOff: boolean
  cacheSeconds: number
  log: Log
}

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    currentUserSettings: v.looseObject({}),
    untilIn: v.optional(v.number()),
    endsIn: v.optional(v.number())
  })
)

/** The answer with the bar off, and a word that this may change soon: a page that stays open gets its bar back. */
function switchedOff(answer: PublicAnswer, cacheSeconds: number): PublicAnswer {
  if (answer.status !== 200) return answer
  const { currentUserSettings, untilIn: _until, endsIn: _ends, ...content } = v.parse(BodySchema, answer.body)
  return publicAnswer(
    {
      content: { currentUserSettings: { ...currentUserSettings, enabled: false }, ...content },
      times: { untilIn: ASK_AGAIN_MS }
    },
    cacheSeconds
  )
}

export function createBarSwitches({ store, file, isOff, cacheSeconds, log }: BarSwitchOptions): BarSwitches {
  const byVariable: SwitchFile = isOff ? { [EVERY_SITE]: { reason: '', since: 0 } } : {}
  let inFile: SwitchFile = {}
  let inDatabase: SwitchFile = {}
  let switches = new Map(Object.entries(byVariable))
  const made = new WeakMap<PublicAnswer, PublicAnswer>()

  async function attempt(from: string, read: () => Promise<void>) {
    try {
      await read()
    } catch (error) {
      log({ level: 'error', event: 'switch not read', from, ...errorWords(error) })
    }
  }
  const off: BarSwitches['off'] = (instanceId) =>
    switches.size === 0 ? undefined : (switches.get(EVERY_SITE) ?? switches.get(instanceId))

  return {
    off,
    applied(instanceId, answer) {
      if (!off(instanceId)) return answer
      const there = made.get(answer)
      if (there) return there
      const without = switchedOff(answer, cacheSeconds)
      made.set(answer, without)
      return without
    },
    async refresh() {
      await Promise.all([
        attempt('database', async () => {
          const rows = await store.list()
          inDatabase = Object.fromEntries(rows.map(({ instanceId, ...row }) => [instanceId, row]))
        }),
        attempt('file', async () => void (inFile = file === '' ? {} : await readSwitchFile(file)))
      ])
      switches = new Map(Object.entries({ ...byVariable, ...inDatabase, ...inFile }))
    }
  }
}
