import { DAY_MS } from '#shared/time.ts'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../lib/clock.ts'
import { type Content, type PublicAnswer, publicAnswer } from '../lib/answer.ts'
import { withTimeout } from '../lib/with-timeout.ts'

/** Bounds kept failures. */
const FAILURES_MAX = 10_000
/** Memory that an answer takes besides its body: key, headers and tags. */
const BYTES_BESIDE_BODY = 1500
/** Old answers serve shoppers that long when no new one can be had. */
const STALE_MS = DAY_MS

/** Shares of the memory for answers. The scripts of busy sites take theirs beside the others. */
export const CACHE_SHARE = {
  settings: 1 / 2,
  products: 1 / 4,
  variants: 1 / 8,
  pageProducts: 1 / 16,
  coupons: 1 / 16,
  scripts: 1 / 2
} as const

const LATE = Symbol('late')

/** Makes the loaded content as it is to be answered at `now`, in ms since 1970. */
export type Loaded = (now: number) => Content

interface Kept {
  /** Absent where the answer never changes by time: it would take several times the memory of the answer. */
  loaded?: Loaded
  answer: PublicAnswer
  /** Ends the answer, in ms since 1970: then a new one is made from the same loaded data. */
  goodUntil: number
  /** The state that the answer is for. Undefined once it is forgotten: then it serves only if no other is available. */
  tag: string | undefined
  /** Ends the loaded data, by `performance.now()`: the machine's clock may be set back. */
  freshUntil: number
}

interface Loading {
  tag: string
  /** The new answer; after `waitMs` the old one or a refusal, while loading goes on. */
  answer: Promise<PublicAnswer>
}

/** Estimates bytes, rather too many: a text takes two for each character where one of them needs two. */
const sizeOf = ({ answer, loaded }: Kept): number =>
  BYTES_BESIDE_BODY + answer.body.length * (loaded || answer.kept ? 8 : 2)

export interface PublicAnswersOptions {
  load: (instanceId: string) => Promise<Loaded>
  /** The time by which settings change. */
  now: Clock
  freshMs: number
  /** Memory for kept answers. The least recently used go first. */
  bytesMax: number
  /** Time for which caches on the way may keep an answer. */
  cacheSeconds: number
  /** Wait for the next attempt after a failure. */
  retryMs: number
  /** Time that shoppers wait for a load. */
  waitMs: number
  /** The message of the refusal when it takes longer and there is no old answer. */
  tooLate: () => Error
  /** Decides about an aged answer: serve it while a new one is loaded, or wait for the new one. */
  onAge: 'serve' | 'wait'
  count?: ((outcome: 'hit' | 'miss' | 'stale') => void) | undefined
  /** Loading failed and an old answer takes its place. */
  onFailure?: ((instanceId: string, error: unknown) => void) | undefined
}

/** Answers for shoppers, kept for a moment; an old one rather than none. */
export class PublicAnswers {
  readonly #options: PublicAnswersOptions
  readonly #answers: LRUCache<string, Kept>
  readonly #failures: LRUCache<string, { error: unknown }>
  readonly #loading = new Map<string, Loading>()

  constructor(options: PublicAnswersOptions) {
    this.#options = options
    this.#answers = new LRUCache({
      maxSize: options.bytesMax,
      sizeCalculation: sizeOf,
      ttl: STALE_MS,
      ttlResolution: 1000,
      perf: performance
    })
    this.#failures = new LRUCache({
      // Makes room as it is needed; with `max` the cache would make all of it at its start.
      maxSize: FAILURES_MAX,
      sizeCalculation: () => 1,
      ttl: options.retryMs,
      ttlResolution: 0,
      perf: performance
    })
  }

  /** The fresh answer of this moment, without waiting. `tag`: of which state of something else it is. */
  kept(instanceId: string, tag = ''): PublicAnswer | undefined {
    const found = this.#answers.get(instanceId)
    if (!found || found.tag !== tag || found.freshUntil <= performance.now()) return undefined
    this.#options.count?.('hit')
    return this.#answerOf(found)
  }

  /** An answer kept for another `tag` is out of date. @throws what loading throws, when there is no old answer */
  async get(instanceId: string, tag = ''): Promise<PublicAnswer> {
    const fresh = this.kept(instanceId, tag)
    if (fresh) return fresh
    const failure = this.#failures.get(instanceId)
    if (failure) throw failure.error
    const waiting = this.#loading.get(instanceId)
    const answer = waiting?.tag === tag ? waiting.answer : this.#load(instanceId, tag)
    const old = this.#answers.get(instanceId)
    if (this.#options.onAge === 'wait' || old?.tag !== tag) return answer
    answer.catch(() => undefined)
    return this.#answerOf(old)
  }

  /** Marks the answer of this instance as out of date: it is used only when a new one cannot be loaded. */
  forget(instanceId: string): void {
    this.#loading.delete(instanceId)
    this.#failures.delete(instanceId)
    const found = this.#answers.get(instanceId)
    if (found) found.tag = undefined
  }

  /** Makes the answer of this moment from the loaded data: no answer outlives a planned change, even when loading fails. */
  #answerOf(kept: Kept): PublicAnswer {
    if (kept.loaded && this.#options.now() >= kept.goodUntil) Object.assign(kept, this.#made(kept.loaded))
    return kept.answer
  }

  #made(loaded: Loaded): Pick<Kept, 'loaded' | 'answer' | 'goodUntil'> {
    const { now, cacheSeconds } = this.#options
    const time = now()
    const answer = publicAnswer(loaded(time), cacheSeconds)
    return { ...(answer.goodMs === Infinity ? {} : { loaded }), answer, goodUntil: time + answer.goodMs }
  }

  /**
   * Loads once per instance at a time. Later callers wait for the same load, and no longer than the first caller. The
   * cache's own `fetch` knows neither tags nor a limit of the wait.
   */
  #load(instanceId: string, tag: string): Promise<PublicAnswer> {
    const { count, load, freshMs, retryMs, waitMs, tooLate, onFailure } = this.#options
    count?.('miss')
    /** Keeps an answer, unless it was forgotten while it was loading: it may already be old. */
    const keep = (kept: Pick<Kept, 'loaded' | 'answer' | 'goodUntil'>, ms: number) => {
      if (this.#loading.get(instanceId) === current)
        this.#answers.set(instanceId, { ...kept, tag, freshUntil: performance.now() + ms })
    }
    /** The old answer, for a while. @throws the error where there is none */
    const replacement = (error: unknown): PublicAnswer => {
      const old = this.#answers.get(instanceId)
      if (!old) throw error
      onFailure?.(instanceId, error)
      count?.('stale')
      keep(old, retryMs)
      return this.#answerOf(old)
    }
    const loadAnswer = async () => {
      try {
        const made = this.#made(await load(instanceId))
        keep(made, freshMs)
        return made.answer
      } catch (error) {
        if (!this.#answers.has(instanceId)) this.#failures.set(instanceId, { error })
        return replacement(error)
      } finally {
        if (this.#loading.get(instanceId) === current) this.#loading.delete(instanceId)
      }
    }
    const answer = withTimeout(waitMs, loadAnswer(), () => LATE).catch((error: unknown) => {
      if (error !== LATE) throw error
      return replacement(tooLate())
    })
    const current: Loading = { tag, answer }
    this.#loading.set(instanceId, current)
    return answer
  }
}

/** Answers about one thing of a site are kept by site and thing. Neither id has a blank in it. */
export const itemKey = (instanceId: string, itemId: string): string => `${instanceId} ${itemId}`

export function fromItemKey(key: string): [instanceId: string, itemId: string] {
  const [instanceId = '', itemId = ''] = key.split(' ')
  return [instanceId, itemId]
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text has the form of an id at Wix. */
export const isGuid = (text: string): boolean => GUID.test(text)
