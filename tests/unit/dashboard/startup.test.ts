import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $draft, $isDirty, editBasics } from '#dashboard/draft/draft.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { $catalog, closeSite, openSite, reopenCatalog } from '#dashboard/products/site-catalog.ts'
import { $startup, startDashboard } from '#dashboard/session/startup.ts'
import { clearToasts, makeOwnersService, makeStorage, toastWords } from '../../support/owner-page.ts'
import { makeNetwork } from '../../support/network.ts'
import { makeSettings } from '../../support/make.ts'
import { MEMBER, signedInstance } from '../../support/service.ts'
import { eventually } from '../../support/eventually.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>
let platform: ReturnType<typeof makeNetwork>
let tab: { sessionStorage: Storage }

beforeEach(async () => {
  clearToasts()
  page = await makeOwnersService()
  platform = makeNetwork(page.service.platform.fetch)
  tab = { sessionStorage: makeStorage() }
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
// Without an instance, the page stops opening the site. The next file has the same stores.
afterEach(async () => {
  await open({ search: '' })
  vi.unstubAllGlobals()
})

const origin = 'http://service.test'
const addresses = { platformUrl: 'http://shop.test/wixapis', mediaUrl: '/wixapis', appId: '' }

/** Opens the page as an address does; the platform's calls go to the shop's own platform. */
const open = async ({
  search = `?instance=${page.instance.credential}`,
  firstToken
}: { search?: string; firstToken?: string } = {}) => {
  vi.stubGlobal('fetch', platform.fetch)
  await startDashboard({ search, origin, addresses, tab, fetch: page.withToken(firstToken) })
}
const siteIsOpen = () => eventually(() => expect($catalog.get().state).toBe('ready'))
const saveAs = (change: Parameters<typeof makeSettings>[0]) => page.service.save(makeSettings(change))

describe('the page opens', () => {
  test('the page opens with the saved settings, and after them the shop’s catalog', async () => {
    await saveAs({ threshold: 75 })
    const opening = open()
    expect($startup.get()).toEqual({ state: 'loading' })
    await opening
    expect($startup.get()).toMatchObject({
      state: 'ready',
      instance: { credential: page.instance.credential }
    })
    expect($draft.get().threshold).toBe(75)
    await siteIsOpen()
  })

  test('the page opens while Wix gives no token: settings can be changed and saved, and products come once there is one', async () => {
    page.hideToken()
    await open()
    await eventually(() =>
      expect($catalog.get()).toEqual({ state: 'failed', message: 'No access token found in server response' })
    )
    editBasics({ threshold: 80 })
    await saveChanges()
    expect((await page.load()).settings.threshold).toBe(80)
    page.showToken()
    await reopenCatalog()
    await siteIsOpen()
  })

  test('the page opens for an owner whose kept token Wix refuses: with another one the catalog opens', async () => {
    await open({ firstToken: 'revoked' })
    await siteIsOpen()
  })

  test('the page opens for an owner whose catalog cannot be opened: the other settings can be changed and saved', async () => {
    platform.breakCalls('wixapis', 401)
    await open()
    await eventually(() => expect($catalog.get().state).toBe('failed'))
    editBasics({ threshold: 80 })
    await saveChanges()
    expect((await page.load()).settings.threshold).toBe(80)
  })
})

test('a Wix that says nothing is not waited for for ever: the catalog opens, and its lists say that the store cannot be reached', async () => {
  const waits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
    })
  vi.stubGlobal('fetch', silent)
  const tokens = { get: page.service.platform.appToken, renew: page.service.platform.appToken }
  const opening = openSite({ ...addresses, tokens })
  await eventually(() => {
    for (const wait of waits) wait.abort()
    expect($catalog.get().state).toBe('ready')
  })
  await opening
  const state = $catalog.get()
  const popular = state.state === 'ready' ? state.catalog.popularProducts(8) : undefined
  const stop = setInterval(() => waits.forEach((wait) => wait.abort()))
  await expect(popular).rejects.toThrow('Couldn’t reach the store.')
  clearInterval(stop)
  vi.restoreAllMocks()
})

const refused = (change: Parameters<typeof signedInstance>[0], secret?: string) =>
  `?instance=${signedInstance(change, secret)}`

describe('the page does not open', () => {
  test.each([
    ['without an instance', '', /^No instance ID found$/],
    ['with half a token', '?instance=abc.def', /^No instance ID found$/],
    ['with a forged token', refused({}, 'another secret'), /^Server error: /],
    [
      'for a member',
      refused(MEMBER),
      /^Server error: .*Open the app from the Wix dashboard as the site owner/
    ],
    ['with a token of last year', refused({ signDate: '2020-01-01T00:00:00Z' }), /^Server error: /]
  ])('%s', async (_case, search, message) => {
    await open({ search })
    expect($startup.get()).toEqual({ state: 'unopened', message: expect.stringMatching(message) })
  })

  test.each([
    [500, 'Server error: 500'],
    ['offline', 'Can’t reach the settings service. Check your connection and try again.']
  ] as const)('when the service is broken (%s), and opens when it is tried again', async (fault, message) => {
    page.network.breakCalls('userSettings', fault)
    await open()
    expect($startup.get()).toEqual({ state: 'failed', message })
    expect(toastWords()).toEqual(['error: Failed to load application settings.'])
    page.network.mend()
    await open()
    expect($startup.get().state).toBe('ready')
    expect(toastWords()).toEqual([])
  })
})

describe('the site’s currency', () => {
  beforeEach(() => page.service.platform.emulator.setCurrency('EUR'))

  test('the site’s currency is there before anything was ever saved, and is no unsaved change', async () => {
    await open()
    await eventually(() => expect($draft.get().currency).toBe('EUR'))
    expect($isDirty.get()).toBe(false)
  })

  test('a saved currency stays, and the site is not asked for it', async () => {
    await saveAs({ currency: 'GBP' })
    await open()
    await siteIsOpen()
    expect([$draft.get().currency, $isDirty.get(), toastWords()]).toEqual(['GBP', false, []])
    expect(page.service.platform.calls.filter((call) => call.includes('site-properties'))).toEqual([])
  })

  test('the site’s currency comes with the catalog when Wix did not answer at first', async () => {
    platform.breakCalls('wixapis', 'offline')
    await open()
    await eventually(() => expect($catalog.get().state).toMatch(/ready|failed/))
    platform.mend()
    await reopenCatalog()
    expect($draft.get().currency).toBe('EUR')
  })
})

test('a site that was closed while it was being opened brings neither its catalog nor its currency', async () => {
  const takeCurrency = vi.fn()
  const tokens = { get: page.service.platform.appToken, renew: page.service.platform.appToken }
  vi.stubGlobal('fetch', platform.fetch)
  const release = platform.holdCalls('wixapis')
  const opening = openSite({ ...addresses, tokens, takeCurrency })
  closeSite()
  release()
  await opening
  expect([$catalog.get(), takeCurrency.mock.calls]).toEqual([{ state: 'closed' }, []])
})
