import { afterEach, beforeEach, expect, test } from 'vitest'

import { $goingLive } from '#dashboard/session/answers.ts'
import { $goingLiveStatus, tryGoingLive } from '#dashboard/status/going-live.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'
import * as answers from '../../support/going-live-page.ts'
import { toastWords } from '../../support/owner-page.ts'

const { ASKING, EARLY, LIVE, NEVER, OFF, ON, REFUSED } = answers
const SEEN = { seenAt: EARLY }
const PAID = { state: 'paid', name: 'Pro' } as const

let page: Awaited<ReturnType<typeof answers.makeGoingLivePage>>
beforeEach(async () => {
  page = await answers.makeGoingLivePage()
})
afterEach(() => page.close())

const asking = { reason: 'asking', message: 'Wix is being asked.' }
const refused = { reason: 'permission', message: 'Agree to the permissions.' }

test.each<[string, GoingLiveAnswer, object]>([
  ['was never saved', NEVER, { state: 'unsaved' }],
  ['is in the pages and was seen', LIVE, { state: 'live', seenAt: new Date(answers.LATER) }],
  ['is in the pages and was not seen yet', ON, { state: 'unseen' }],
  ['was seen only before it was on again', { ...ON, seenAt: EARLY }, { state: 'unseen' }],
  ['is off', { ...OFF, seenAt: EARLY }, { state: 'off' }],
  ['is asked for', ASKING, { state: 'waiting', problem: asking }],
  ['is asked for while pages report it', { ...ASKING, ...SEEN }, { state: 'waiting', problem: asking }],
  ['is refused', REFUSED, { state: 'waiting', problem: refused }],
  [
    'is asked for again while it is seen',
    { ...ASKING, onSite: 'on', ...SEEN },
    { state: 'live', seenAt: new Date(EARLY) }
  ],
  ['is off and was refused', { ...REFUSED, wanted: 'off' }, { state: 'off' }],
  [
    'is off but still in the pages',
    { ...REFUSED, wanted: 'off', onSite: 'on' },
    { state: 'off', leftover: refused }
  ]
])('an owner whose bar %s reads that', async (_case, given, status) => {
  await page.start(given)
  expect($goingLiveStatus.get()).toEqual(status)
})

test.each<[string, boolean, GoingLiveAnswer, object]>([
  ['is off', false, NEVER, { state: 'off' }],
  [
    'the operator has paused',
    true,
    { ...LIVE, switchedOff: { reason: 'Maintenance' } },
    { state: 'paused', reason: 'Maintenance' }
  ]
])('an owner who saved a bar that %s reads that', async (_case, enabled, given, status) => {
  await page.start(given)
  await page.save(enabled)
  expect($goingLiveStatus.get()).toEqual(status)
})

const ANSWERS: Readonly<Record<string, () => answers.Answer>> = {
  live: () => LIVE,
  off: () => OFF,
  unseen: () => ON,
  asking: () => ASKING,
  refused: () => REFUSED,
  never: () => NEVER,
  planless: () => ({ ...LIVE, plan: { state: 'unknown' } }),
  paid: () => ({ ...LIVE, plan: PAID }),
  offline: () => 'offline',
  html: () => new Response('<h1>Hello</h1>'),
  500: () => Response.json({ error: 'maintenance' }, { status: 500 }),
  401: () => Response.json({ error: 'Too old.' }, { status: 401 }),
  503: () => Response.json({ error: 'The database rests.' }, { status: 503 }),
  future: () => Response.json({ goingLive: { state: 'somewhere' } }),
  undated: () => Response.json({ goingLive: { ...ON, since: 'soon' } })
}

/** Plays an owner's page: an answer of the service from now on, `20s` (time passes), `save on`, `hold` (calls get no answer until `release`), … */
async function play(steps: string): Promise<string> {
  const [first = '', ...others] = steps.split(', ')
  const start = ANSWERS[first]
  if (!start) throw new Error(`There is no answer “${first}”`)
  const tab = await page.start(start())
  let release = () => {}
  for (const step of others) {
    const act = {
      'save on': () => page.save(true),
      'save off': () => page.save(false),
      again: tryGoingLive,
      hold: () => void (release = page.hold()),
      mend: () => page.mend(),
      release: () => release(),
      leave: tab.leave,
      return: tab.comeBack,
      end: () => page.leave()
    }[step]
    const answer = ANSWERS[step]
    if (answer) page.answer(answer())
    else if (act) await act()
    else if (/^[\d.]+s$/.test(step)) await page.pass(Number.parseFloat(step))
    else throw new Error(`There is no step “${step}”`)
    await page.pass(0)
  }
  const begun = page.calls[0]?.at ?? NaN
  return `${$goingLiveStatus.get().state} ${page.calls.map(({ at, method }) => at - begun + (method === 'POST' ? '!' : '')).join(' ')}`
}

test.each([
  // The service is asked at once after a save, and its answer from before the save counts for nothing.
  ['live, off, save off', 'off 0 0'],
  ['live, off, save off, offline, return', 'off 0 0 0'],
  ['never, hold, save on, release', 'unknown 0 0'],
  ['never, hold, save on', 'unsaved 0 0'],
  ['live, hold, return, mend, off, save off, release', 'off 0 0 0'],
  // The pauses grow until it is settled; a refusal is read within three seconds.
  ['asking, 20s', 'waiting 0 1 2 3 5 9 17'],
  ['asking, 20s, live, 13s', 'live 0 1 2 3 5 9 17 33'],
  ['asking, 20s, live, 13s, 59s', 'live 0 1 2 3 5 9 17 33'],
  ['off, asking, save on, 1.5s, refused, 1.4s', 'waiting 0 0 1 2'],
  ['planless, live, 1s', 'live 0 1'],
  ['unseen, live, 1s', 'live 0 1'],
  ['live, 200s', 'live 0 60 180'],
  // A page that is hidden or left asks nothing.
  ['asking, leave, 3600s', 'waiting 0'],
  ['asking, leave, 3600s, live, return', 'live 0 3600'],
  ['live, leave, off, save off', 'live 0'],
  ['live, leave, off, save off, return', 'off 0 0'],
  ['asking, end, 3600s', 'waiting 0'],
  // What cannot be read says nothing wrong, and is asked for again, except by an owner who is not let in.
  ...['html', '500', 'future', 'undated', 'offline'].flatMap((broken) => [
    [`${broken}, unseen, 1s`, 'unseen 0 1'],
    [`live, ${broken}, save off`, 'unknown 0 0'],
    [`live, ${broken}, save off, off, 1s`, 'off 0 0 1']
  ]),
  ['html', 'unknown 0'],
  ['live, offline, return', 'live 0 0'],
  ['401, 3600s', 'unknown 0'],
  // The owner tries again.
  ['refused, asking, again', 'waiting 0 0!'],
  ['refused, asking, again, unseen, 1s', 'unseen 0 0! 1'],
  ['refused, 503, again', 'waiting 0 0!']
])('the state and the seconds of the calls after “%s” are %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

test('an owner reads why trying again failed', async () => {
  await play('refused, 503, again')
  expect(toastWords()).toEqual(['error: The database rests.'])
})

test('the plan is known with the place where it is changed', async () => {
  await page.start({ ...LIVE, plan: PAID, upgradeUrl: '/apps/upgrade/app?appInstanceId=shop' })
  expect($goingLive.get()).toMatchObject({ plan: PAID, upgradeUrl: '/apps/upgrade/app?appInstanceId=shop' })
})
