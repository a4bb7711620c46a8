import { vi } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts): a busy machine is slow, not wrong. */
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 10

/** Looks again and again until `look` throws nothing, and returns what it returned. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS })
