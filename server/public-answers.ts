import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { PublicAnswer } from './lib/answer.ts'

const INSTANCES_MAX = 20_000
/** Old answers serve shoppers that long when no new one can be had. */
const STALE_MS = 24 * 3_600_000

interface Kept {
  answer: PublicAnswer
  freshUntil: number
}

/** Answers for shoppers, kept for a moment; an old one rather than none. */
export interface PublicAnswers {
  /** The fresh answer of this moment, without waiting. */
  kept(instanceId: string): PublicAnswer | undefined
  get(instanceId: string): Promise<PublicAnswer>
  /** What was known of this instance is out of date. */
  forget(instanceId: string): void
}

export interface PublicAnswersOptions {
  load: (instanceId: string) => Promise<object>
  freshMs: number
  /** Loading failed and an old answer took its place. */
  onStale?: (instanceId: string, error: unknown) => void
}

function prepare(content: object): PublicAnswer {
  const body = JSON.stringify(content)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

export function createPublicAnswers({ load, freshMs, onStale }: PublicAnswersOptions): PublicAnswers {
  const answers = new LRUCache<string, Kept>({ max: INSTANCES_MAX, ttl: STALE_MS, ttlResolution: 1000 })
  const loading = new Map<string, Promise<PublicAnswer>>()

  async function reload(instanceId: string, isCurrent: () => boolean): Promise<PublicAnswer> {
    const old = answers.get(instanceId)
    try {
      const answer = prepare(await load(instanceId))
      // Forgotten while it was loading: it may already be old.
      if (isCurrent()) answers.set(instanceId, { answer, freshUntil: Date.now() + freshMs })
      return answer
    } catch (error) {
      if (!old) throw error
      onStale?.(instanceId, error)
      return old.answer
    }
  }

  function kept(instanceId: string): PublicAnswer | undefined {
    const found = answers.get(instanceId)
    return found && found.freshUntil > Date.now() ? found.answer : undefined
  }

  return {
    kept,
    async get(instanceId) {
      const fresh = kept(instanceId)
      if (fresh) return fresh
      const waiting = loading.get(instanceId)
      if (waiting) return waiting
      const isCurrent = () => loading.get(instanceId) === answer
      const answer: Promise<PublicAnswer> = reload(instanceId, isCurrent).finally(() => {
        if (isCurrent()) loading.delete(instanceId)
      })
      loading.set(instanceId, answer)
      return answer
    },
    forget(instanceId) {
      loading.delete(instanceId)
      const found = answers.get(instanceId)
      if (found) found.freshUntil = 0
    }
  }
}
