import { readFile } from 'node:fs/promises'

import * as v from 'valibot'
import { expect, test } from 'vitest'

import { makeService, SHOP } from '../../support/service.ts'

const Words = v.object({ by: v.string(), statuses: v.optional(v.record(v.string(), v.string()), {}) })
const calls = v.parse(v.record(v.string(), Words), JSON.parse(await readFile('docs/api/calls.json', 'utf8')))
const service = await makeService({ env: { RATE_LIMITS: 'off' } })

test.each(Object.entries(calls))('%s answers a stranger as its description says', async (call, words) => {
  const [method = '', path = ''] = call.split(' ')
  const response = await service.call(`${path}?instanceId=${SHOP}`, { method })
  const { status } = response
  if (words.by === 'owner') expect(status).toBe(401)
  if (status >= 400) expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  else if (status !== 200) expect(words.statuses).toHaveProperty(String(status))
})
