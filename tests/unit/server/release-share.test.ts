import { afterEach, beforeEach, expect, test } from 'vitest'

import { servePages } from '#server/pages/pages.ts'

import { makeService } from '../../support/service.ts'
import { makeTwoBuilds } from '../../support/two-builds.ts'

let two: Awaited<ReturnType<typeof makeTwoBuilds>>
beforeEach(async () => (two = await makeTwoBuilds()))
afterEach(() => two.remove())

const IDS = Array.from({ length: 400 }, (_, index) => `shop-${index}`)

/** A process of the service that gives so many percent of the sites the new build. */
async function startProcess(RELEASE_SHARE: string) {
  const service = await makeService({ distFolder: two.distFolder, env: { RELEASE_SHARE } })
  const { call, builds, store } = service
  const pages = servePages({
    distFolder: two.distFolder,
    platformUrl: '/wixapis',
    mediaUrl: '/wixapis',
    builds
  })
  const names = await Promise.all(IDS.map(async (id) => (await builds.buildFor(id)).name))
  return {
    /** The sites with the new build. */
    sites: IDS.filter((_, index) => names[index] === two.names.new),
    async script(instanceId: string, settings = '{}') {
      await store.save({ instanceId, enabled: true, settings })
      return (await call(`/free-shipping-bar-host.js?instanceId=${instanceId}`)).text()
    },
    page: async (path: string) => (await pages.request(path)).text()
  }
}

test('every process has the same sites, about its share, and as the share grows none of them changes back', async () => {
  const { sites: few } = await startProcess('5')
  expect([few.length >= 5, few.length <= 45]).toEqual([true, true])
  expect((await startProcess('5')).sites).toEqual(few)
  const { sites: more } = await startProcess('25')
  expect(few.filter((id) => !more.includes(id))).toEqual([])
})

test('a first build goes to all sites, whatever the share', async () => {
  two.removeOld()
  expect((await startProcess('0')).sites).toEqual(IDS)
})

test('the first HTML of a site and its framed page are of the build whose script it gets', async () => {
  const { sites, script, page } = await startProcess('25')
  const earlier = IDS.find((id) => !sites.includes(id))
  for (const [id = '', side] of [
    [sites[0], 'new'],
    [earlier, 'old']
  ] as const) {
    const text = await script(id)
    expect(text).toContain(`module-${side}\\u003c/i`)
    expect(text).toContain(`,'${side}')`)
    expect(await page(`/public-bar?instanceId=${id}`)).toBe(`<title>module-${side}</title>`)
    expect(await page(`/assets/widget/module-${side}.js`)).toBe(`module-${side}`)
  }
})

test.each([
  ['0', 'old', 0],
  ['99', 'old', undefined],
  ['100', 'new', IDS.length]
])('a file that names no site is, with a share of %s of 100, of the %s build', async (share, side, count) => {
  const { page, sites, script } = await startProcess(share)
  expect(await page('/free-shipping-bar-wix.js')).toContain(`'${side}'`)
  if (count !== undefined) expect(sites).toHaveLength(count)
  // What a build cannot draw, the service draws.
  expect(await script('shop-1', '{"enabled":true,"threshold":13}')).toContain('progressbar')
})

test.each(['-1', '101', '12.5', 'some'])('a service with RELEASE_SHARE=%s does not start', async (share) => {
  await expect(startProcess(share)).rejects.toThrow('RELEASE_SHARE must be')
})
