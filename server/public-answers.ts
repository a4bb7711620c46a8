import { LRUCache } from 'lru-cache'

import { type PublicAnswer, publicAnswer } from './lib/answer.ts'

const INSTANCES_MAX = 20_000
/** Old answers serve shoppers that long when no new one can be had. */
const STALE_MS = 24 * 3_600_000

interface Kept {
  answer: PublicAnswer
  tag: string
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
  /** What was known of this instance is out of date. */
  forget(instanceId: string): void
}

export function createPublicAnswers(options: PublicAnswersOptions): PublicAnswers {
  const { load, freshMs, cacheSeconds, retryMs, onAge, count, onFailure } = options
  const answers = new LRUCache<string, Kept>({ max: INSTANCES_MAX, ttl: STALE_MS, ttlResolution: 1000 })
  const failures = new LRUCache<string, { error: unknown }>({ max: INSTANCES_MAX, ttl: retryMs })
  const loading = new Map<string, { tag: string; answer: Promise<PublicAnswer> }>()

  function fallBack(instanceId: string, tag: string, error: unknown): PublicAnswer {
    const old = answers.get(instanceId)
    if (!old) {
      failures.set(instanceId, { error })
      throw error
    }
    onFailure?.(instanceId, error)
    answers.set(instanceId, { ...old, tag, freshUntil: Date.now() + retryMs })
    count?.('stale')
    return old.answer
  }

  function reload(instanceId: string, tag: string): Promise<PublicAnswer> {
    // Forgotten while it was loading: its answer may already be old, so it is not kept.
    const isCurrent = () => loading.get(instanceId)?.answer === answer
    const run = async () => {
      try {
        const loaded = publicAnswer(await load(instanceId), cacheSeconds)
        if (isCurrent()) answers.set(instanceId, { answer: loaded, tag, freshUntil: Date.now() + freshMs })
        return loaded
      } catch (error) {
        return fallBack(instanceId, tag, error)
      } finally {
        if (isCurrent()) loading.delete(instanceId)
      }
    }
    const answer = run()
    loading.set(instanceId, { tag, answer })
    return answer
  }

  function kept(instanceId: string, tag = ''): PublicAnswer | undefined {
    const found = answers.get(instanceId)
    if (!found || found.tag !== tag || found.freshUntil <= Date.now()) return undefined
    count?.('hit')
    return found.answer
  }

  function newest(instanceId: string, tag: string): Promise<PublicAnswer> {
    const waiting = loading.get(instanceId)
    if (waiting?.tag === tag) return waiting.answer
    count?.('miss')
    return reload(instanceId, tag)
  }

  return {
    kept,
    async get(instanceId, tag = '') {
      const fresh = kept(instanceId, tag)
      if (fresh) return fresh
      const failure = failures.get(instanceId)
      if (failure) throw failure.error
      const answer = newest(instanceId, tag)
      const old = answers.get(instanceId)
      if (onAge === 'wait' || old?.tag !== tag) return answer
      answer.catch(() => undefined)
      return old.answer
    },
    forget(instanceId) {
      loading.delete(instanceId)
      failures.delete(instanceId)
      const found = answers.get(instanceId)
      if (found) found.freshUntil = 0
    }
  }
}
