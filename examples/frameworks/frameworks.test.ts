import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { serve, tryExample, withBrowser } from './example-page.ts'
import { projectOf } from './projects.ts'

withBrowser()

// Those in React and Vue are tried with the rest of their projects.
test.each(['next', 'nuxt', 'svelte', 'astro', 'lit', 'turbo', 'angular'] as const)(
  '%s: the README’s example is a bar that follows its page, comes back, and leaves nothing running',
  async (name) => {
    const { out } = await projectOf(name)
    if (name === 'next')
      expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Add €30.00 more to get')
    await tryExample(`${await serve(out)}/`)
  }
)
