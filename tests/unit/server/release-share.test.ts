import { servePages } from '#server/pages/pages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeService } from '../../support/service.ts'
import { makeTwoBuilds } from '../../support/two-builds.ts'

let two: Awaited<ReturnType<typeof makeTwoBuilds>>
beforeEach(async () => (two = await makeTwoBuilds()))
afterEach(() => two.remove())

const IDS = Array.from({ length: 400 }, (_, index) => `shop-${index}`)

/** A process of the service that gives so many percent of the sites the new build. */
async function startProcess(RELEASE_SHARE: string) {
  const process = await makeService({ distFolder: two.distFolder, env: { RELEASE_SHARE } })
  const places = { distFolder: two.distFolder, platformUrl: '/wixapis', mediaUrl: '/wixapis' }
  const pages = servePages({ ...places, builds: process.builds })
  const nameFor = async (id?: string) => (await process.builds.buildFor(id)).name
  return {
    ...process,
    script: async (id: string) => (await process.call(`/free-shipping-bar-host.js?instanceId=${id}`)).text(),
    page: async (path: string) => (await pages.request(path)).text(),
    nameFor,
    /** The sites with the new build. */
    sites: async () => {
      const names = await Promise.all(IDS.map(nameFor))
      return IDS.filter((_, index) => names[index] === two.names.new)
    }
  }
}

test.each([
  ['0', 0, 0],
  ['5', 5, 45],
  ['100', 400, 400]
])(
  'with a share of %s of 100, between %i and %i of 400 sites have the new build',
  async (share, least, most) => {
    const { length } = await (await startProcess(share)).sites()
    expect([length >= least, length <= most]).toEqual([true, true])
  }
)

test('every process has the same sites, and as the share grows none of them changes back', async () => {
  const few = await (await startProcess('5')).sites()
  expect(await (await startProcess('5')).sites()).toEqual(few)
  const more = await (await startProcess('25')).sites()
  expect(few.filter((id) => !more.includes(id))).toEqual([])
})

test('a first build goes to all sites, whatever the share', async () => {
  two.removeOld()
  expect(await (await startProcess('0')).sites()).toEqual(IDS)
})

test('the first HTML of a site and its framed page are of the build whose script it gets', async () => {
  const { store, sites, script, page } = await startProcess('25')
  const [fresh = ''] = await sites()
  const others = new Set(await sites())
  const earlier = IDS.find((id) => !others.has(id)) ?? ''
  for (const [id, side] of [
    [fresh, 'new'],
    [earlier, 'old']
  ] as const) {
    await store.save({ instanceId: id, enabled: true, settings: '{}' })
    const text = await script(id)
    expect(text).toContain(`module-${side}\\u003c/i`)
    expect(text).toContain(`,'${side}')`)
    expect(await page(`/public-bar?instanceId=${id}`)).toBe(`<title>module-${side}</title>`)
    expect(await page(`/assets/widget/module-${side}.js`)).toBe(`module-${side}`)
  }
})

test('what a build cannot draw, the service draws', async () => {
  const { store, script } = await startProcess('0')
  await store.save({ instanceId: 'shop-1', enabled: true, settings: '{"enabled":true,"threshold":13}' })
  expect(await script('shop-1')).toContain('progressbar')
})

test.each([
  ['99', 'old'],
  ['100', 'new']
])('with a share of %s of 100, what names no site is of the %s build', async (share, side) => {
  const { page } = await startProcess(share)
  expect(await page('/free-shipping-bar-wix.js')).toContain(`'${side}'`)
})

test.each(['-1', '101', '12.5', 'some'])('a service with RELEASE_SHARE=%s does not start', async (share) => {
  await expect(startProcess(share)).rejects.toThrow('RELEASE_SHARE must be')
})
