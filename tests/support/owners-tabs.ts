import { afterEach, beforeEach, vi } from 'vitest'

import { draftStorage } from '#dashboard/save/draft-storage.ts'
import { editBasics } from '#dashboard/draft/draft.ts'
import { keepNow } from '#dashboard/save/unsaved.ts'
import { startDashboard } from '#dashboard/session/startup.ts'

import { makeSettings } from './make.ts'
import { clearToasts, makeBrowser, makeOwnersService, makeStorage } from './owner-page.ts'
import { SHOP } from './service.ts'

type Change = Parameters<typeof makeSettings>[0]

/** An owner's tabs of a site whose settings are saved. */
export function ownersTabs() {
  let page: Awaited<ReturnType<typeof makeOwnersService>>
  let browser = makeBrowser()

  const saveAs = (change: Change) => page.service.save(makeSettings(change))
  const open = (search = `?instance=${page.instance.credential}`) =>
    startDashboard({
      search,
      origin: 'http://service.test',
      addresses: { platformUrl: 'http://shop.test/wixapis', mediaUrl: '/wixapis', appId: '' },
      storage: browser,
      fetch: page.pageFetch
    })
  const newTab = () => ({ ...browser, sessionStorage: makeStorage() })

  async function start() {
    clearToasts()
    page = await makeOwnersService()
    browser = makeBrowser()
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
    await open('')
    vi.unstubAllGlobals()
  })

  return {
    get page() {
      return page
    },
    get browser() {
      return browser
    },
    /** Opens the page in a browser that may store nothing. */
    async openPrivately() {
      browser = makeBrowser({ broken: true })
      await open()
    },
    /** Puts a site that has saved nothing in the place of this one. */
    startAnew: start,
    saveAs,
    /** Opens the page in the tab, or loads it anew. */
    open,
    /** Closes the tab and opens the page in another one. */
    async openInNewTab() {
      keepNow()
      browser = newTab()
      await open()
    },
    async edit(threshold = 80) {
      await open()
      editBasics({ threshold })
      keepNow()
    },
    /** Keeps changes as another tab of this browser would. */
    keepInOtherTab: (change: Change, { id = 'other tab', version = 1, changedAt = Date.now() } = {}) =>
      draftStorage(SHOP, newTab()).keep({ id, settings: makeSettings(change), base: {}, version, changedAt }),
    /** Stores text as an earlier release may have done. */
    store: (userSettings: string, version = 1) =>
      browser.sessionStorage.setItem(
        `free-shipping-bar:${SHOP}`,
        JSON.stringify({ instanceId: SHOP, userSettings, version })
      ),
    /** Drafts of the site in this browser. */
    kept: () => draftStorage(SHOP, browser).list()
  }
}
