import { readFile } from 'node:fs/promises'

import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { makeService, SHOP } from '../../support/service.ts'

const Operation = v.object({
  tags: v.tuple([v.string()]),
  responses: v.record(v.string(), v.unknown())
})
const { paths, ...document } = v.parse(
  v.looseObject({ paths: v.record(v.string(), v.record(v.string(), Operation)) }),
  JSON.parse(await readFile('docs/api/openapi.json', 'utf8'))
)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method} ${path}`,
    method,
    path,
    operation
  }))
)
const service = await makeService({ env: { RATE_LIMITS: 'off' } })

test('the description of the calls is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate({ ...document, paths })).toMatchObject({ valid: true })
})

test.each(operations)('$call answers a stranger as its description says', async (one) => {
  const { method, path, operation } = one
  const response = await service.call(`${path}?instanceId=${SHOP}`, { method: method.toUpperCase() })
  const { status } = response
  if (operation.tags[0] === 'owner' && path !== '/_functions/userSettings') expect(status).toBe(401)
  if (status < 400) expect(Object.keys(operation.responses)).toContain(String(status))
  else expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})
