import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { Limits } from './config.ts'
import { ServiceError } from './service-error.ts'

const MINUTE_S = 60

/** Each throws `ServiceError` 429 with `Retry-After` when there were too many calls in a minute. */
export interface RateLimits {
  read(address: string, instanceId: string): Promise<void>
  /** Counted before the signature is looked at: guessing has its price. */
  ownerCall(address: string): Promise<void>
  /** Counted once the owner is known: nobody else can use up an owner's calls. */
  owner(instanceId: string): Promise<void>
}

type Take = (key: string) => Promise<void>

/** Undefined where the limit is switched off. */
function limiter(points: number): Take | undefined {
  if (points === 0) return undefined
  const memory = new RateLimiterMemory({ points, duration: MINUTE_S })
  return async (key) => {
    try {
      await memory.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw new ServiceError(429, `Too many requests: try again in ${seconds} seconds.`, {
        headers: { 'Retry-After': String(seconds) }
      })
    }
  }
}

/** Counted in this process: behind a balancer each one allows as much. */
export function createRateLimits(limits: Limits): RateLimits {
  const readsPerAddress = limiter(limits.readsPerAddress)
  const readsPerInstance = limiter(limits.readsPerInstance)
  const ownerCallsPerAddress = limiter(limits.ownerCallsPerAddress)
  const ownerCallsPerInstance = limiter(limits.ownerCallsPerInstance)
  return {
    async read(address, instanceId) {
      await readsPerAddress?.(address)
      await readsPerInstance?.(instanceId)
    },
    ownerCall: async (address) => ownerCallsPerAddress?.(address),
    owner: async (instanceId) => ownerCallsPerInstance?.(instanceId)
  }
}
