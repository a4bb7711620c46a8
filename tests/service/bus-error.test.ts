import { expect, test } from 'vitest'

import { saveUrl } from '#shared/api/settings-api.ts'

import { DATABASES } from '../support/databases.ts'
import { makeSettings } from '../support/make.ts'
import { processOwner, startService } from '../support/service-process.ts'

const [libsql] = DATABASES

test('a process that its database’s file ends, because somebody else changed it, has lost no save when it is started again', async () => {
  if (!libsql) throw new Error('No database')
  const database = await libsql.start()
  const ended = await startService({ DATABASE_URL: database.url })
  const shops = Array.from({ length: 20 }, (_, index) => ({ id: `shop-${index}`, threshold: 100 + index }))
  for (const { id, threshold } of shops) {
    const saved = await fetch(saveUrl(ended.url, id, makeSettings({ threshold })), {
      method: 'PUT',
      headers: { Authorization: processOwner(id) }
    })
    expect(saved.status).toBe(200)
  }
  // Sends SIGBUS, as the system does when a part of the file in memory is gone: nothing in the process can catch it.
  expect(await ended.end('SIGBUS')).toBe('SIGBUS')
  const again = await startService({ DATABASE_URL: database.url })
  for (const { id, threshold } of shops) {
    const { currentUserSettings } = await (
      await fetch(`${again.url}/_functions/userSettings?instanceId=${id}`)
    ).json()
    expect(currentUserSettings.fullUserSettings).toMatchObject({ threshold })
  }
  await again.end()
  await database.remove()
})
