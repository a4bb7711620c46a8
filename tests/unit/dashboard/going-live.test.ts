import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { $goingLiveStatus, tryGoingLive } from '#dashboard/status/going-live.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import {
  type Answer,
  ASKING,
  EARLY,
  LATER,
  LIVE,
  makeGoingLivePage,
  NEVER,
  OFF,
  ON,
  REFUSED,
  REPORTED
} from '../../support/going-live-page.ts'
import { toastWords } from '../../support/owner-page.ts'

let page: Awaited<ReturnType<typeof makeGoingLivePage>>
beforeEach(async () => {
  page = await makeGoingLivePage()
})
afterEach(() => page.close())

describe('an owner is told that the bar', () => {
  test.each<[string, GoingLiveAnswer, object]>([
    ['was never saved', NEVER, { state: 'unsaved' }],
    ['is live, and when it was seen last', LIVE, { state: 'live', seenAt: new Date(LATER) }],
    ['is in the pages, but was not seen yet', ON, { state: 'unseen' }],
    ['is in the pages, and one visitor reported it', REPORTED, { state: 'reported' }],
    [
      'was reported by one visitor since it was switched on again, and by several before',
      { ...REPORTED, severalSince: EARLY },
      { state: 'reported' }
    ],
    ['was not seen since it was switched on again', { ...ON, seenAt: EARLY }, { state: 'unseen' }],
    ['is switched off', { ...OFF, seenAt: EARLY }, { state: 'off' }],
    [
      'is not there yet',
      ASKING,
      { state: 'waiting', problem: { reason: 'asking', message: 'Wix is being asked.' } }
    ],
    [
      'is not there, and why',
      REFUSED,
      { state: 'waiting', problem: { reason: 'permission', message: 'Agree to the permissions.' } }
    ],
    [
      'is live while Wix is asked once more',
      { ...ASKING, onSite: 'on', seenAt: EARLY, severalSince: EARLY },
      { state: 'live', seenAt: new Date(EARLY) }
    ],
    [
      'was reported by one visitor while Wix is asked once more',
      { ...ASKING, onSite: 'on', seenAt: EARLY },
      { state: 'reported' }
    ],
    [
      'is not there yet, whatever pages report',
      { ...ASKING, seenAt: EARLY, severalSince: EARLY },
      { state: 'waiting', problem: { reason: 'asking', message: 'Wix is being asked.' } }
    ],
    ['is off while Wix never had it', { ...REFUSED, wanted: 'off' }, { state: 'off' }],
    [
      'is off, and why its script is still there',
      { ...REFUSED, wanted: 'off', onSite: 'on' },
      { state: 'off', leftover: { reason: 'permission', message: 'Agree to the permissions.' } }
    ]
  ])('%s', async (_case, given, status) => {
    await page.start(given)
    expect($goingLiveStatus.get()).toEqual(status)
  })
})

describe('an owner who saved before Wix was asked for anything is told that the bar', () => {
  test.each<[string, boolean, GoingLiveAnswer, object]>([
    ['is not on the site', true, NEVER, { state: 'unasked', isReported: false }],
    ['is switched off', false, NEVER, { state: 'off' }],
    [
      'is reported by pages, without a word of Wix, by code of the owner’s own',
      true,
      { ...NEVER, seenAt: EARLY, severalSince: EARLY },
      { state: 'unasked', isReported: true }
    ]
  ])('%s', async (_case, enabled, given, status) => {
    await page.start(given)
    await page.save(enabled)
    expect($goingLiveStatus.get()).toEqual(status)
  })
})

test('an owner’s first save is not taken for one that Wix was not asked about', async () => {
  await page.start(NEVER)
  const answer = page.hold()
  await page.save(true)
  expect($goingLiveStatus.get()).toEqual({ state: 'unsaved' })
  answer()
})

const UNREADABLE: readonly [string, Answer][] = [
  ['HTML', new Response('<h1>Hello</h1>')],
  ['an error', Response.json({ error: 'maintenance' }, { status: 500 })],
  ['a state of a later version', Response.json({ goingLive: { state: 'somewhere' } })],
  ['a date that is none', Response.json({ goingLive: { ...ON, since: 'soon' } })],
  ['nothing', 'offline']
]

describe('when the service answers what cannot be read, nothing wrong is said', () => {
  test.each(UNREADABLE)('at the start: %s', async (_case, given) => {
    await page.start(given)
    expect($goingLiveStatus.get()).toEqual({ state: 'unknown' })
    page.answer(ON)
    await page.pass(1)
    expect($goingLiveStatus.get()).toEqual({ state: 'unseen' })
  })

  test.each(UNREADABLE)('after a save: %s', async (_case, given) => {
    await page.start(LIVE)
    page.answer(given)
    await page.save(false)
    expect($goingLiveStatus.get()).toEqual({ state: 'unknown' })
    page.answer(OFF)
    await page.pass(1)
    expect($goingLiveStatus.get()).toEqual({ state: 'off' })
  })

  test('and without a save the last that was known stays', async () => {
    const owner = await page.start(LIVE)
    page.answer('offline')
    owner.comeBack()
    await page.pass(0)
    expect($goingLiveStatus.get().state).toBe('live')
  })

  test('and an owner who is not let in any more is not asked about again', async () => {
    await page.start(Response.json({ error: 'Too old.' }, { status: 401 }))
    await page.pass(3600)
    expect(page.calls).toHaveLength(1)
  })
})

describe('an owner tries again', () => {
  test('and it is followed until it is there', async () => {
    await page.start(REFUSED)
    page.answer(ASKING)
    await tryGoingLive()
    expect([page.calls.at(-1)?.method, $goingLiveStatus.get()]).toMatchObject([
      'POST',
      { state: 'waiting', problem: { reason: 'asking' } }
    ])
    page.answer(ON)
    await page.pass(1)
    expect($goingLiveStatus.get()).toEqual({ state: 'unseen' })
  })

  test('and reads why that cannot be done', async () => {
    await page.start(REFUSED)
    page.answer(Response.json({ error: 'The database rests.' }, { status: 503 }))
    await tryGoingLive()
    expect(toastWords()).toEqual(['error: The database rests.'])
    expect($goingLiveStatus.get()).toMatchObject({ state: 'waiting', problem: { reason: 'permission' } })
  })
})
