import { test } from 'vitest'

/** Registers a test that cannot run here as skipped, by name. */
export function skipByName(name: string, reason: string) {
  test(`skipped by name: ${name}: ${reason}`, (context) => {
    console.debug(`skipped by name: ${name}: ${reason}`)
    context.skip(reason)
  })
}
