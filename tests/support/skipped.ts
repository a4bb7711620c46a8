import { test } from 'vitest'

/** A test that cannot be run here: counted as skipped, and told by name. */
export function skipByName(name: string, reason: string) {
  test(`skipped by name: ${name}: ${reason}`, (context) => {
    console.debug(`skipped by name: ${name}: ${reason}`)
    context.skip(reason)
  })
}
