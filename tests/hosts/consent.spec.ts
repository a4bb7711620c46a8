import { DEMO_APP } from '#demo-store/demo-app.ts'

import { countingBegun, hidePage, noteBatches } from '../support/counting.ts'
import { expect, test } from '../support/host-shop.ts'

test('a page that says that its visitor refused sends nothing and stores nothing', async ({
  page,
  openHost
}) => {
  await noteBatches(page)
  await openHost('consent')
  await countingBegun(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  expect(await hidePage(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a visitor who agrees is counted from then on, and a choice that is taken back drops what was counted', async ({
  page,
  openHost
}) => {
  await noteBatches(page)
  await openHost('consent')
  await countingBegun(page)
  await page.getByRole('button', { name: 'I agree' }).click()
  expect(await hidePage(page)).toEqual([
    {
      instanceId: DEMO_APP.instanceId,
      counts: { moved: 1 }
    }
  ])

  await openHost('consent')
  await countingBegun(page)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.evaluate(`document.querySelector('#bar').dataset.consent = 'denied'`)
  expect(await hidePage(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
