import { DEMO_APP } from '#demo-store/demo-app.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'

async function makeSite() {
  const platform = makePlatform()
  const site = new Hono().route('/_api', platform.emulator.siteOrigin(DEMO_APP))
  const token = await platform.appToken()
  const embed = (disabled: boolean) =>
    platform.emulator.app.request('/apps/v1/scripts', {
      method: 'POST',
      headers: { Authorization: token },
      body: JSON.stringify({
        properties: { parameters: { instanceId: DEMO_APP.instanceId, serviceUrl: '' }, disabled }
      })
    })
  const tags = async (categories: string) => {
    const answer = await site.request(
      `/_api/tag-manager/api/v1/tags/sites/${DEMO_APP.metaSiteId}?categories=${categories}`
    )
    return answer.json()
  }
  const tokens = async (cookie = '') => {
    const answer = await site.request('/_api/v1/access-tokens', { headers: { cookie } })
    return { body: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { embed, tags, tokens }
}

test('a visitor keeps the same name, and another has another', async () => {
  const { tokens } = await makeSite()
  const first = await tokens()
  const again = await tokens(first.cookie)
  const other = await tokens()
  expect(again.body.visitorId).toBe(first.body.visitorId)
  expect(other.body.visitorId).not.toBe(first.body.visitorId)
})

test('pages get the embedded script while it is on and the visitor allows its category', async () => {
  const { embed, tags } = await makeSite()
  expect(await tags('essential,functional')).toMatchObject({ tags: [] })
  await embed(false)
  expect(await tags('essential,functional')).toMatchObject({
    tags: [
      {
        position: 'bodyEnd',
        loadOnce: false,
        content: expect.stringContaining(`data-instance-id="${DEMO_APP.instanceId}"`)
      }
    ]
  })
  expect(await tags('essential')).toMatchObject({ tags: [] })
  await embed(true)
  expect(await tags('essential,functional')).toMatchObject({ tags: [] })
})
