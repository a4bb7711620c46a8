import { describe, expect, test } from 'vitest'

import { historyApi } from '#shared/api/history-api.ts'
import { toFlat } from '#shared/settings/flat.ts'

import { makeSettings } from '../../support/make.ts'

const answering = (status: number, body: string) =>
  historyApi({ serviceUrl: 'https://service.example', fetch: async () => new Response(body, { status }) })
const unreachable = historyApi({
  serviceUrl: 'https://service.example',
  fetch: async () => {
    throw new TypeError('network')
  }
})
const past = (threshold: number) => ({
  version: threshold,
  savedAt: '2026-11-20T08:00:00.000Z',
  enabled: true,
  fullUserSettings: toFlat(makeSettings({ threshold }))
})

describe('an owner looks at earlier versions', () => {
  test('and sees each with its date and settings', async () => {
    const body = JSON.stringify({ version: 3, versions: [past(2), past(1)] })
    const { version, versions } = await answering(200, body).loadHistory('shop', 'token')
    expect(version).toBe(3)
    expect(versions[0]).toEqual({
      version: 2,
      savedAt: new Date('2026-11-20T08:00:00.000Z'),
      settings: makeSettings({ enabled: true, threshold: 2 })
    })
  })

  test('and sees those that can be read, without those that cannot', async () => {
    const broken = { ...past(2), fullUserSettings: { threshold: 'a lot' } }
    const body = JSON.stringify({ version: 3, versions: [broken, past(1)] })
    const { versions } = await answering(200, body).loadHistory('shop', 'token')
    expect(versions.map(({ version }) => version)).toEqual([1])
  })

  test.each([
    [401, '{"error":"The instance has expired."}', 'Server error: The instance has expired.'],
    [500, '', 'Server error: 500'],
    [200, '<html>', 'Server error: the answer has an unknown form'],
    [
      200,
      '{"version":1,"versions":[{"savedAt":"yesterday"}]}',
      'Server error: the answer has an unknown form'
    ]
  ])('and reads why not: status %d with %s', async (status, body, message) => {
    await expect(answering(status, body).loadHistory('shop', 'token')).rejects.toThrow(message)
  })

  test('and reads that the service cannot be reached', async () => {
    await expect(unreachable.loadHistory('shop', 'token')).rejects.toThrow('cannot be reached')
  })
})
