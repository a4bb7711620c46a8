import { afterEach, beforeEach, expect, vi } from 'vitest'

import { editBasics } from '#dashboard/draft/draft.ts'
import { keepNow } from '#dashboard/draft/kept-draft.ts'
import { startDashboard } from '#dashboard/session/startup.ts'
import { ownerNames } from '#server/routes/caller.ts'
import { draftApi } from '#shared/api/draft-api.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { makeSettings } from './make.ts'
import { clearToasts, makeOwnersService, makeStorage } from './owner-page.ts'
import { SECRET, SHOP } from './service.ts'
import { eventually } from './eventually.ts'

const OWNERS = ownerNames(SHOP, `owner-of-${SHOP}`, [SECRET])

type Service = Awaited<ReturnType<typeof makeOwnersService>>
interface Opening {
  search?: string
  storage?: Storage
}

/** An owner's tabs of a site whose settings are saved, with the service that keeps what is unsaved. */
export function ownersTabs() {
  let page: Service
  let tab: Storage
  let calls: string[] = []

  const saveAs = (change: Parameters<typeof makeSettings>[0]) => page.service.save(makeSettings(change))

  const open = ({ search = `?instance=${page.instance.credential}`, storage = tab }: Opening = {}) =>
    startDashboard({
      search,
      origin: 'http://service.test',
      addresses: { platformUrl: 'http://shop.test/wixapis', mediaUrl: '/wixapis', appId: '', signIn: '' },
      storage: () => storage,
      fetch(input, init) {
        const answer = page.pageFetch(input, init)
        const isAbout = String(input).includes('/draft')
        return answer.finally(() => void (isAbout && calls.push(init?.method ?? 'GET')))
      }
    })

  /** What the service has. */
  const atService = async () => (await page.load()).draft?.changes?.settings
  const untilKept = (change: object) =>
    eventually(async () => {
      keepNow()
      expect(await atService()).toMatchObject(change)
    })

  async function start() {
    clearToasts()
    page = await makeOwnersService()
    tab = makeStorage()
    calls = []
    vi.stubGlobal('fetch', page.service.platform.fetch)
  }
  beforeEach(async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
    vi.stubGlobal('cancelIdleCallback', clearTimeout)
    await start()
    await saveAs({ threshold: 50 })
  })
  // Without an instance nothing is opened.
  afterEach(async () => {
    await open({ search: '' })
    vi.unstubAllGlobals()
  })

  return {
    get page() {
      return page
    },
    /** Calls about unsaved changes that were answered, by method. */
    get calls() {
      return calls
    },
    forgetCalls: () => void (calls = []),
    /** Puts a site that has saved nothing in the place of this one. */
    startAnew: start,
    saveAs,
    /** Opens the page in the tab, or loads it anew. */
    open,
    /** Opens the page in another browser. */
    openElsewhere: () => open({ storage: makeStorage() }),
    atService,
    untilKept,
    untilDropped: () =>
      eventually(async () => {
        keepNow()
        expect((await page.load()).draft).toEqual({ sequence: expect.any(Number) })
      }),
    /** Until the service answered a call, however it did. */
    untilAnswered: (count = 1) =>
      eventually(async () => {
        keepNow()
        expect(calls.length).toBeGreaterThanOrEqual(count)
        // By now the page has read the answer too.
        await page.load()
      }),
    async edit(threshold = 80) {
      await open()
      editBasics({ threshold })
      await untilKept({ threshold })
    },
    /** Keeps changes as another tab of the same owner would. */
    keepFromElsewhere: (settings: Settings, sequence = Date.now() + 60_000) =>
      draftApi({ serviceUrl: '', fetch: page.pageFetch }).keep({
        ...page.instance,
        settings,
        version: 1,
        sequence
      }),
    /** Stores changes as an earlier release may have done. */
    store: (settings: string, version = 1) =>
      page.service.store.drafts.write({
        instanceId: SHOP,
        owners: OWNERS,
        draft: { sequence: Date.now(), version, settings, changedAt: Date.now() }
      })
  }
}
