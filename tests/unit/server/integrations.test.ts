import { publicAnswer } from '#server/lib/answer.ts'
import { compressed } from '#server/lib/built-file.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'
import { createSiteScripts } from '#server/shopper/site-scripts.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'

const HOST = await compressed(new TextEncoder().encode('load("/rest-a.js")'))
const LATE = { rest: '/rest-a.js', integrations: '/integrations-b.js' }

interface Asked {
  lateModules?: typeof LATE | undefined
  isOff?: boolean
  form?: 'script' | 'data'
}

/** The script of a shop with these integrations. */
async function scriptOf(integrations: Partial<Settings['integrations']>, given: Asked = {}) {
  const { lateModules, isOff = false, form = 'script' } = { lateModules: LATE, ...given }
  const scripts = createSiteScripts({
    bytesMax: 1_000_000,
    load: async (instanceId) => ({
      instanceId,
      saved: { settings: makeSettings({ enabled: true, integrations }), namesCurrency: true },
      known: undefined,
      test: undefined
    }),
    now: () => 0
  })
  const asked = { instanceId: SHOP, form, settings: publicAnswer({ content: {} }, 10) }
  const build = { name: '00000000', folder: undefined, hostScript: HOST, drawSite, parts: {}, lateModules }
  const script = await scripts.get({ ...asked, products: undefined, isOff }, build)
  return new TextDecoder().decode((await script?.file)?.body)
}

test('the script of a shop without integrations has not a byte of them', async () => {
  const script = await scriptOf({})
  expect(script).toContain('load("/rest-a.js")')
  expect(script).not.toMatch(/integrations/i)
})

test('a shop’s pages load the integrations in the rest’s place where the owner wants one', async () => {
  const script = await scriptOf({ analyticsEvents: true })
  expect(script).toContain('load("/integrations-b.js")')
  expect(script).toContain(`integrations:{"instanceId":"${SHOP}","hasEvents":true}`)
})

test.each<[when: string, asked: Asked]>([
  ['the bar is switched off', { isOff: true }],
  ['the build has none', { lateModules: undefined }],
  ['fresh settings are asked for', { form: 'data' }]
])('a shop’s pages have no integrations where %s', async (_, asked) => {
  expect(await scriptOf({ analyticsEvents: true }, asked)).not.toMatch(/integrations/i)
})
