import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { $goingLiveStatus } from '#dashboard/status/going-live.ts'
import { $goingLive, $planBefore } from '#dashboard/session/answers.ts'
import { ASKING, FREE, LIVE, makeGoingLivePage, OFF, REFUSED } from '../../support/going-live-page.ts'

let page: Awaited<ReturnType<typeof makeGoingLivePage>>
beforeEach(async () => {
  page = await makeGoingLivePage()
})
afterEach(() => page.close())

describe('the service is asked', () => {
  test('after a save, at once', async () => {
    await page.start(LIVE)
    page.answer(OFF)
    await page.save(false)
    expect($goingLiveStatus.get()).toEqual({ state: 'off' })
  })

  test('often enough to say a refusal within three seconds of the save', async () => {
    await page.start(OFF)
    page.answer(ASKING)
    await page.save(true)
    await page.pass(1.5)
    page.answer(REFUSED)
    await page.pass(1.4)
    expect($goingLiveStatus.get()).toMatchObject({ state: 'waiting', problem: { reason: 'permission' } })
  })

  test('and an answer from before the save does not count', async () => {
    const owner = await page.start(LIVE)
    const release = page.hold()
    owner.comeBack()
    page.mend()
    page.answer(OFF)
    await page.save(false)
    release()
    await page.pass(0)
    expect($goingLiveStatus.get()).toEqual({ state: 'off' })
  })

  test('again and again with a growing pause, until it is settled', async () => {
    await page.start(ASKING)
    const start = page.calls[0]?.at ?? NaN
    await page.pass(20)
    expect(page.calls.map(({ at }) => at - start)).toEqual([0, 1, 2, 3, 5, 9, 17])
    page.answer(LIVE)
    await page.pass(13)
    expect($goingLiveStatus.get().state).toBe('live')
    const settled = page.calls.length
    await page.pass(59)
    expect(page.calls).toHaveLength(settled)
  })

  test('not while the page is hidden, and at once when the owner returns', async () => {
    const owner = await page.start(ASKING)
    owner.leave()
    await page.pass(3600)
    expect(page.calls).toHaveLength(1)
    page.answer(LIVE)
    owner.comeBack()
    await page.pass(0)
    expect($goingLiveStatus.get().state).toBe('live')
  })

  test('once more by a save in a page that is hidden meanwhile, when the owner returns', async () => {
    const owner = await page.start(LIVE)
    owner.leave()
    page.answer(OFF)
    await page.save(false)
    expect(page.calls).toHaveLength(1)
    owner.comeBack()
    await page.pass(0)
    expect($goingLiveStatus.get()).toEqual({ state: 'off' })
  })

  test('no more once the page is left', async () => {
    await page.start(ASKING)
    page.leave()
    await page.pass(3600)
    expect(page.calls).toHaveLength(1)
  })
})

describe('the plan', () => {
  const plan = () => $goingLive.get()?.plan
  const PAID = { state: 'paid', name: 'Pro' } as const

  test('is known with where to change it', async () => {
    await page.start({ ...LIVE, plan: PAID, upgradeUrl: '/apps/upgrade/app?appInstanceId=shop' })
    expect($goingLive.get()).toMatchObject({ plan: PAID, upgradeUrl: '/apps/upgrade/app?appInstanceId=shop' })
  })

  test('that was bought is noticed when the owner returns, also when Wix tells it a little later', async () => {
    const owner = await page.start(LIVE)
    $planBefore.set(plan())
    owner.leave()
    owner.comeBack()
    await page.pass(0)
    expect(plan()).toEqual(FREE)
    page.answer({ ...LIVE, plan: PAID })
    await page.pass(3)
    expect([plan(), $planBefore.get()]).toEqual([PAID, undefined])
  })

  test('that is not known yet is asked for again', async () => {
    await page.start({ ...LIVE, plan: { state: 'unknown' } })
    page.answer(LIVE)
    await page.pass(1)
    expect(plan()).toEqual(FREE)
  })
})
