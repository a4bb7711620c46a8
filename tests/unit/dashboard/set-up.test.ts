import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { editBasics, editSettings } from '#dashboard/draft/draft.ts'
import { $setUp } from '#dashboard/going-live/set-up.ts'
import { EARLY, LIVE, makeGoingLivePage, NEVER, OFF, ON } from '../../support/going-live-page.ts'

let page: Awaited<ReturnType<typeof makeGoingLivePage>>
beforeEach(async () => {
  page = await makeGoingLivePage()
})
afterEach(() => page.close())

describe('a new owner is led', () => {
  const done = () => $setUp.get()?.flatMap(({ id, isDone }) => (isDone ? [id] : []))

  test('from switching on and an amount over a save to a bar that is seen', async () => {
    const owner = await page.start(NEVER)
    expect(done()).toEqual([])
    editBasics({ threshold: 80 })
    expect(done()).toEqual([])
    editBasics({ enabled: true })
    expect(done()).toEqual(['amount'])
    page.answer(ON)
    await page.save()
    expect(done()).toEqual(['amount', 'save'])
    page.answer(LIVE)
    owner.comeBack()
    await page.pass(0)
    expect($setUp.get()).toBeUndefined()
  })

  test('without an amount of their own, where the shop’s amounts count', async () => {
    await page.start(NEVER)
    editBasics({ enabled: true })
    expect(done()).toEqual([])
    editSettings('shipping', { amountFrom: 'shop' })
    expect(done()).toEqual(['amount'])
  })

  test('before the service has answered', async () => {
    await page.start('offline')
    expect(done()).toEqual([])
  })

  test('to a bar that is seen when it was saved earlier', async () => {
    await page.service.save({ ...(await page.load()).settings, enabled: true })
    await page.open()
    await page.start(ON)
    expect(done()).toEqual(['amount', 'save'])
  })

  test('by the version that is read last, whenever that is', async () => {
    await page.start(NEVER)
    const stop = $setUp.listen(() => {})
    await page.service.save({ ...(await page.load()).settings, enabled: true })
    await page.open()
    expect(done()).toEqual(['amount', 'save'])
    stop()
  })

  test('no more once the bar was ever seen', async () => {
    await page.service.save((await page.load()).settings)
    await page.open()
    await page.start({ ...OFF, seen: { 'cart phone': EARLY } })
    expect($setUp.get()).toBeUndefined()
  })

  test('through the save although the default amount is kept', async () => {
    await page.start(NEVER)
    page.answer(ON)
    await page.save(true, 50)
    expect(done()).toEqual(['amount', 'save'])
  })
})
