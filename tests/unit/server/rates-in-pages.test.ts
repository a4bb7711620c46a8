import { compressed } from '#server/lib/built-file.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import { partFile } from '#shared/api/site-script.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'
import { expect, test } from 'vitest'

// No test needs the built files: what is asked for is no script.
const HOST = await compressed(new TextEncoder().encode('script'))

/** A shop that follows its own rules, as its pages get it. */
async function openShop(
  preset: Parameters<Awaited<ReturnType<typeof makeShippingShop>>['rules']['setShipping']>[0]
) {
  const shop = await makeShippingShop({ hostScript: async () => HOST })
  await shop.rules.setShipping(preset)
  return {
    ...shop,
    async page() {
      const { shipping } = makeSettings({ shipping: { amountFrom: 'shop' } })
      await shop.save(makeSettings({ enabled: true, shipping }))
      await shop.work.run()
      const answer = await shop.call(`/_functions/siteBar?instanceId=${SHOP}&lang=de`)
      const text = await answer.text()
      const data: SiteData = JSON.parse(text)
      return { text, data, files: data.parts.map((name) => partFile(name, data.program)) }
    }
  }
}

test('a shop by items has their number and its words in its pages, where its first bar says it', async () => {
  const { page } = await openShop('by-items')
  const { data, files } = await page()
  expect(data.program.pieces).toMatchObject({
    regions: [
      ['US CA', 3],
      ['DE AT', null],
      ['', null]
    ]
  })
  expect(JSON.stringify(data.program.pieces)).toContain('Noch ${pieces} bis zum Gratisversand')
  expect(data.html).toContain('GRATIS')
  expect(files).toContain('rates')
})

test('an owner sees from how many items a shop ships free', async () => {
  const { read } = await openShop('by-items')
  expect((await read()).regions.map(({ freeFrom, pieces }) => [freeFrom, pieces])).toEqual([
    [null, 3],
    [60, undefined],
    [null, undefined]
  ])
})

test('the pages of other shops have nothing of it', async () => {
  const { page } = await openShop('free-from-50')
  const { text, files } = await page()
  expect(text).not.toContain('pieces')
  expect(files).not.toContain('rates')
})
