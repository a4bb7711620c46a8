import { expect, test } from 'vitest'

import { makeService, SHOP } from '../../support/service.ts'

test.each(['GET', 'PUT', 'DELETE'])(
  'a dashboard of an earlier version that keeps unsaved changes by %s reads that they are in its tab alone',
  async (method) => {
    const { owner } = await makeService()
    const body = method === 'PUT' ? '{"threshold":80}' : null
    const answer = await owner(`/_functions/draft?instanceId=${SHOP}&version=1&sequence=1`, { method, body })
    expect([answer.status, await answer.json()]).toEqual([
      410,
      { error: expect.stringMatching(/^Unsaved changes are kept in the browser now/) }
    ])
  }
)
