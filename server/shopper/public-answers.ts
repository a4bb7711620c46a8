import { DAY_MS } from '#shared/time.ts'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../lib/clock.ts'
import { type Content, type PublicAnswer, publicAnswer } from '../lib/answer.ts'
import { within } from '../lib/within.ts'

/** Bounds kept failures. A cache makes room for `maxSize` as it is needed, for `max` all of it at its start. */
const FAILURES_MAX = { maxSize: 10_000, sizeCalculation: () => 1 }
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
  /** State that the answer is for; undefined: it was forgotten, and serves only where no other can be had. */
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
  BYTES_BESIDE_BODY + answer.body.length * (loaded || answer.content ? 8 : 2)

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
  /** Others work with the content: it is kept beside the answer. */
  keepsContent?: boolean
  /** Loading failed and an old answer takes its place. */
  onFailure?: ((instanceId: string, error: unknown) => void) | undefined
}

/** Answers for shoppers, kept for a moment; an old one rather than none. */
export interface PublicAnswers {
  /** The fresh answer of this moment, without waiting. `tag`: of which state of something else it is. */
  kept(instanceId: string, tag?: string): PublicAnswer | undefined
  /** Whether an answer is under way. */
  isLoading(instanceId: string): boolean
  /** An answer kept for another `tag` counts as out of date. @throws what loading throws, when there is no old answer */
  get(instanceId: string, tag?: string): Promise<PublicAnswer>
  /** Marks the answer of this instance as out of date: it is used only when a new one cannot be loaded. */
  forget(instanceId: string): void
}

/** The answers, the loads under way, and the recent failures. */
interface Cache extends PublicAnswersOptions {
  answers: LRUCache<string, Kept>
  failures: LRUCache<string, { error: unknown }>
  loading: Map<string, Loading>
}

function made(
  { now, cacheSeconds, keepsContent }: Cache,
  loaded: Loaded
): Pick<Kept, 'loaded' | 'answer' | 'goodUntil'> {
  const time = now()
  const content = loaded(time)
  const answer = {
    ...publicAnswer(content, cacheSeconds),
    ...(keepsContent ? { content: content.content } : {})
  }
  return { ...(answer.goodMs === Infinity ? {} : { loaded }), answer, goodUntil: time + answer.goodMs }
}

/** Makes the answer of this moment from the loaded data: no answer outlives a planned change, even when loading fails. */
function answerOf(cache: Cache, kept: Kept): PublicAnswer {
  if (kept.loaded && cache.now() >= kept.goodUntil) Object.assign(kept, made(cache, kept.loaded))
  return kept.answer
}

function keptAnswer(cache: Cache, instanceId: string, tag: string): PublicAnswer | undefined {
  const found = cache.answers.get(instanceId)
  if (!found || found.tag !== tag || found.freshUntil <= performance.now()) return undefined
  cache.count?.('hit')
  return answerOf(cache, found)
}

/**
 * Loads once per instance at a time. Later callers wait for the same load, and no longer than the first caller. The
 * cache's own `fetch` knows neither tags nor a limit of the wait.
 */
function newAnswer(cache: Cache, instanceId: string, tag: string): Promise<PublicAnswer> {
  const { answers, failures, loading, load, freshMs, waitMs, tooLate } = cache
  const waiting = loading.get(instanceId)
  if (waiting?.tag === tag) return waiting.answer
  cache.count?.('miss')
  // Forgotten while it was loading: it may already be old, so it is not kept.
  const isCurrent = () => loading.get(instanceId) === current

  /** The old answer, for a while, where there is one. */
  function replacement(error: unknown): PublicAnswer | undefined {
    const old = answers.get(instanceId)
    if (!old) return undefined
    cache.onFailure?.(instanceId, error)
    cache.count?.('stale')
    if (isCurrent()) {
      answers.set(instanceId, { ...old, tag, freshUntil: performance.now() + cache.retryMs })
    }
    return answerOf(cache, old)
  }

  async function loadAnswer(): Promise<PublicAnswer> {
    try {
      const loaded = made(cache, await load(instanceId))
      if (isCurrent()) answers.set(instanceId, { ...loaded, tag, freshUntil: performance.now() + freshMs })
      return loaded.answer
    } catch (error) {
      const old = replacement(error)
      if (old) return old
      failures.set(instanceId, { error })
      throw error
    } finally {
      if (isCurrent()) loading.delete(instanceId)
    }
  }

  async function answerInTime(): Promise<PublicAnswer> {
    try {
      return await within(waitMs, loadAnswer(), () => LATE)
    } catch (error) {
      if (error !== LATE) throw error
      const late = tooLate()
      const old = replacement(late)
      if (old) return old
      throw late
    }
  }

  const current: Loading = { tag, answer: answerInTime() }
  loading.set(instanceId, current)
  return current.answer
}

export function createPublicAnswers(options: PublicAnswersOptions): PublicAnswers {
  const answers = new LRUCache<string, Kept>({
    maxSize: options.bytesMax,
    sizeCalculation: sizeOf,
    ttl: STALE_MS,
    ttlResolution: 1000,
    perf: performance
  })
  const failures = new LRUCache<string, { error: unknown }>({
    ...FAILURES_MAX,
    ttl: options.retryMs,
    ttlResolution: 0,
    perf: performance
  })
  const cache: Cache = { ...options, answers, failures, loading: new Map() }

  return {
    isLoading: (instanceId) => cache.loading.has(instanceId),
    kept: (instanceId, tag = '') => keptAnswer(cache, instanceId, tag),
    async get(instanceId, tag = '') {
      const fresh = keptAnswer(cache, instanceId, tag)
      if (fresh) return fresh
      const failure = failures.get(instanceId)
      if (failure) throw failure.error
      const answer = newAnswer(cache, instanceId, tag)
      const old = answers.get(instanceId)
      if (options.onAge === 'wait' || old?.tag !== tag) return answer
      answer.catch(() => undefined)
      return answerOf(cache, old)
    },
    forget(instanceId) {
      cache.loading.delete(instanceId)
      failures.delete(instanceId)
      const found = answers.get(instanceId)
      if (found) found.tag = undefined
    }
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
