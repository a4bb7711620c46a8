import * as v from 'valibot'

import { type BarSwitchStore, EVERY_SITE } from '../db/bar-switch-store.ts'
import { type PublicAnswer, publicAnswer } from '../lib/answer.ts'
import { errorWords, type Log } from '../lib/log.ts'

/** A page that has no bar because of a switch asks again after so many ms. */
export const ASK_AGAIN_MS = 30_000

interface BarSwitchOptions {
  store: BarSwitchStore
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
  const bar = { ...currentUserSettings, enabled: false }
  const times = { untilIn: ASK_AGAIN_MS }
  return publicAnswer({ content: { currentUserSettings: bar, ...content }, times }, cacheSeconds)
}

/** The operator's switch of bars, for one site or for all. Settings stay as they are. */
export function createBarSwitches({ store, isOff, cacheSeconds, log }: BarSwitchOptions) {
  let reasons = new Map<string, string>(isOff ? [[EVERY_SITE, '']] : [])
  const made = new WeakMap<PublicAnswer, PublicAnswer>()

  const off = (instanceId: string) => {
    const reason = reasons.get(EVERY_SITE) ?? reasons.get(instanceId)
    return reason === undefined ? undefined : { reason }
  }
  return {
    /** Undefined: the site's bar may be shown. */
    off,
    /** The answer for shoppers as the switch has it. */
    applied(instanceId: string, answer: PublicAnswer): PublicAnswer {
      if (!off(instanceId)) return answer
      const without = made.get(answer) ?? switchedOff(answer, cacheSeconds)
      made.set(answer, without)
      return without
    },
    /** Reads which bars are switched off. If the database cannot be read, the last known ones stay off. */
    async refresh(): Promise<void> {
      try {
        const rows = await store.list()
        const everywhere = isOff ? [[EVERY_SITE, ''] as const] : []
        reasons = new Map([
          ...everywhere,
          ...rows.map(({ instanceId, reason }) => [instanceId, reason] as const)
        ])
      } catch (error) {
        log({ level: 'error', event: 'switch not read', ...errorWords(error) })
      }
    }
  }
}
