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
  const tags = async (categories: string, metaSiteId: string = DEMO_APP.metaSiteId) => {
    const answer = await site.request(
      `/_api/tag-manager/api/v1/tags/sites/${metaSiteId}?categories=${categories}`
    )
    return answer.json()
  }
  const tokens = async (cookie = '') => {
    const answer = await site.request('/_api/v1/access-tokens', { headers: { cookie } })
    return { body: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { ...platform, site, embed, tags, tokens }
}

test('a visitor keeps the same name, and another has another', async () => {
  const { tokens } = await makeSite()
  const first = await tokens()
  const again = await tokens(first.cookie)
  const other = await tokens()
  expect(again.body.visitorId).toBe(first.body.visitorId)
  expect(other.body.visitorId).not.toBe(first.body.visitorId)
})

test('the visitor’s token opens the visitor’s cart on the site’s own origin', async () => {
  const { site, tokens, emulator } = await makeSite()
  const { body } = await tokens()
  const [product] = emulator.listProducts()
  const options = { variantId: Object.values(product?.variants ?? {})[0] }
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: product?.id,
    options
  }
  const answer = await site.request('/_api/cart-v2/v2/carts/current/add-line-items', {
    method: 'POST',
    headers: { Authorization: body.apps[DEMO_APP.appId].instance },
    body: JSON.stringify({ catalogItems: [{ catalogReference }] })
  })
  expect(await answer.json()).toMatchObject({
    cart: { customerInfo: { visitorId: body.visitorId }, lineItems: [{ source: { catalogReference } }] }
  })
})

test('a site without the app has no token for it', async () => {
  const { tokens, emulator } = await makeSite()
  await emulator.removeApp(DEMO_APP.instanceId)
  expect(Object.keys((await tokens()).body.apps)).toEqual(['215238eb-22a5-4c36-9e7b-e7c08025e04e'])
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

test('another site’s scripts are not told', async () => {
  const { embed, tags } = await makeSite()
  await embed(false)
  expect(await tags('functional', 'another-site')).toMatchObject({ message: 'There is no such site' })
})

test('what is no call of a site’s own origin is not found', async () => {
  const { site } = await makeSite()
  expect((await site.request('/_api/apps/v1/instance')).status).toBe(404)
})
