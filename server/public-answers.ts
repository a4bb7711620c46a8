import { LRUCache } from 'lru-cache'

import { type PublicAnswer, publicAnswer } from './lib/answer.ts'

const INSTANCES_MAX = 10_000
/** Old answers serve shoppers that long when no new one can be had. */
const STALE_MS = 24 * 3_600_000

interface Kept {
  answer: PublicAnswer
  /** undefined: forgotten, and only better than none. */
  tag: string | undefined
  freshUntil: number
}

export interface PublicAnswersOptions {
  load: (instanceId: string) => Promise<object>
  freshMs: number
  /** How long caches on the way may keep an answer. */
  cacheSeconds: number
  /** After a failure: how long until the next attempt. */
  retryMs: number
  /** When an answer has aged: hand it out while a new one is loaded, or wait for the new one. */
  onAge: 'serve' | 'wait'
  count?: ((outcome: 'hit' | 'miss' | 'stale') => void) | undefined
  /** Loading failed and an old answer takes its place. */
  onFailure?: ((instanceId: string, error: unknown) => void) | undefined
}

/** Answers for shoppers, kept for a moment; an old one rather than none. */
export interface PublicAnswers {
  /** The fresh answer of this moment, without waiting. */
  kept(instanceId: string, tag?: string): PublicAnswer | undefined
  /** An answer kept for another `tag` counts as out of date. @throws what loading throws, when there is no old answer */
  get(instanceId: string, tag?: string): Promise<PublicAnswer>
  /** What was known of this instance is out of date: it is handed out only when no new one can be had. */
  forget(instanceId: string): void
}

/** What is known, what is being asked for, and what lately went wrong. */
interface Cache extends PublicAnswersOptions {
  answers: LRUCache<string, Kept>
  failures: LRUCache<string, { error: unknown }>
  loading: Map<string, { tag: string; answer: Promise<PublicAnswer> }>
}

function keptAnswer({ answers, count }: Cache, instanceId: string, tag: string): PublicAnswer | undefined {
  const found = answers.get(instanceId)
  if (!found || found.tag !== tag || found.freshUntil <= performance.now()) return undefined
  count?.('hit')
  return found.answer
}

function oldAnswer(cache: Cache, instanceId: string, tag: string, error: unknown): PublicAnswer {
  const { answers, failures, retryMs } = cache
  const old = answers.get(instanceId)
  if (!old) {
    failures.set(instanceId, { error })
    throw error
  }
  cache.onFailure?.(instanceId, error)
  cache.count?.('stale')
  answers.set(instanceId, { ...old, tag, freshUntil: performance.now() + retryMs })
  return old.answer
}

async function loadAnswer(
  cache: Cache,
  instanceId: string,
  tag: string,
  isCurrent: () => boolean
): Promise<PublicAnswer> {
  const { answers, loading, load, freshMs, cacheSeconds } = cache
  try {
    const answer = publicAnswer(await load(instanceId), cacheSeconds)
    // Forgotten while it was loading: it may already be old, so it is not kept.
    if (isCurrent()) answers.set(instanceId, { answer, tag, freshUntil: performance.now() + freshMs })
    return answer
  } catch (error) {
    return oldAnswer(cache, instanceId, tag, error)
  } finally {
    if (isCurrent()) loading.delete(instanceId)
  }
}

/** One load per instance at a time: who comes meanwhile waits for the same. */
function newAnswer(cache: Cache, instanceId: string, tag: string): Promise<PublicAnswer> {
  const { loading, count } = cache
  const waiting = loading.get(instanceId)
  if (waiting?.tag === tag) return waiting.answer
  count?.('miss')
  const answer: Promise<PublicAnswer> = loadAnswer(
    cache,
    instanceId,
    tag,
    () => loading.get(instanceId)?.answer === answer
  )
  loading.set(instanceId, { tag, answer })
  return answer
}

export function createPublicAnswers(options: PublicAnswersOptions): PublicAnswers {
  const answers = new LRUCache<string, Kept>({ max: INSTANCES_MAX, ttl: STALE_MS, ttlResolution: 1000 })
  const failures = new LRUCache<string, { error: unknown }>({ max: INSTANCES_MAX, ttl: options.retryMs })
  const cache: Cache = { ...options, answers, failures, loading: new Map() }

  return {
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
      return old.answer
    },
    forget(instanceId) {
      cache.loading.delete(instanceId)
      failures.delete(instanceId)
      const found = answers.get(instanceId)
      if (found) found.tag = undefined
    }
  }
}
