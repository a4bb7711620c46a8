import { compressed } from '#server/lib/built-file.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

// No test needs the built files: what is asked for is no script.
const HOST = await compressed(new TextEncoder().encode('script'))

async function makeShop(settings = makeSettings({ enabled: true })) {
  const service = await makeService({ hostScript: async () => HOST })
  await service.save(settings)
  const siteBar = async (query = '') =>
    (await (await service.call(`/_functions/siteBar?instanceId=${SHOP}${query}`)).json()) as SiteData
  return { ...service, siteBar }
}

test('a page in another language than its script asks for its bar in that language', async () => {
  const { siteBar } = await makeShop()
  expect(await siteBar('&lang=de')).toMatchObject({
    locale: 'de',
    html: expect.stringContaining('Shoppen und GRATIS-Versand sichern!'),
    words: { tag: 'de' }
  })
  expect(await siteBar()).toMatchObject({ html: expect.stringContaining('Start shopping') })
})

test('a page in a language that is none has the English bar', async () => {
  const { siteBar } = await makeShop()
  for (const lang of ['%3Cscript%3E', 'x'.repeat(5000), 'constructor', 'tlh'])
    expect((await siteBar(`&lang=${lang}`)).html).toContain('Start shopping to get FREE shipping!')
})

test('what a page is told has another name once its owner has saved something else', async () => {
  const { siteBar, save } = await makeShop()
  const before = await siteBar()
  expect((await siteBar()).etag).toBe(before.etag)
  await save(makeSettings({ enabled: true, threshold: 80 }))
  const after = await siteBar()
  expect(after.etag).not.toBe(before.etag)
  expect(after.program.regions).toEqual([['', 80]])
})

test('no product id that the owner chose and no text in other languages comes with it', async () => {
  const { siteBar } = await makeShop(
    makeSettings({
      enabled: true,
      products: { productIds: ['p0'] },
      messages: { languages: { fr: { progressTemplate: 'Encore ${remaining}' } } }
    })
  )
  expect(JSON.stringify(await siteBar())).not.toMatch(/p0|Encore/)
})

test('a shop is told which parts of the code it needs, and an ordinary one needs none', async () => {
  const plain = await makeShop(makeSettings({ enabled: true, products: { enabled: false } }))
  expect((await plain.siteBar()).parts).toEqual([])
  const rich = await makeShop(
    makeSettings({
      enabled: true,
      products: { productIds: ['p0'] },
      style: { matchSite: true },
      messages: { progressTemplate: 'Only ${timeLeft} left: ${remaining}' }
    })
  )
  expect((await rich.siteBar()).parts).toEqual(['strip', 'theme', 'time'])
})
