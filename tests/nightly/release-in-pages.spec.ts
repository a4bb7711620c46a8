import { type Browser, expect, type Page, test } from '@playwright/test'

import { addressOf, eachSite, makeBrokenRelease, SITES } from '../support/broken-release.ts'
import { serveHostPages } from '../support/host-pages.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'
import { MARK_TAKEN, TAKEN } from '../support/taken.ts'

const endings: (() => unknown)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A shop's page of this site, on an origin of its own. Opened by a visitor of a network of their own. */
async function visit(browser: Browser, { url }: ServiceProcess, site: string, visitor: number) {
  const context = await browser.newContext({ locale: 'en-US' })
  endings.push(() => context.close())
  await context.addInitScript(MARK_TAKEN)
  const shop = await serveHostPages(url, site)
  endings.push(() => shop.close())
  const page = await context.newPage()
  // As a proxy does: the page does not know of it.
  await page.route(`${url}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'X-Forwarded-For': addressOf(visitor) } })
  )
  return { page, open: () => page.goto(`${shop.url}/drop-in`) }
}

/** Resolves with the status once a page's report of this kind was answered. */
async function answerTo(page: Page, kind: string): Promise<number> {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/_functions/barFailures') &&
      (response.request().postData() ?? '').includes(`"kind":"${kind}"`)
  )
  return answer.status()
}

const tellCart = (page: Page, total: number) =>
  page.evaluate((now) => {
    const detail = { total: now, currency: 'USD' }
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail }))
  }, total)

const figures = async ({ url }: ServiceProcess) => (await fetch(`${url}/metrics`)).text()

test('a release that throws stops by itself: its shops have a bar again, and open pages of the others keep theirs', async ({
  browser
}) => {
  const machine = await makeBrokenRelease()
  endings.push(() => machine.remove())
  const { folder, store, builds } = machine
  const env = { ...machine.env, RELEASE_PERCENT: '50', TRUSTED_PROXIES: '1', CACHE_SECONDS: '1' }
  const service = await startService(env, folder)
  endings.push(() => service.end())
  let visitor = 100
  /** One visitor more gets the site's script, and tells what was in their page. */
  const visitOf = async (instanceId: string, kind?: 'seen') => {
    const headers = { 'X-Forwarded-For': addressOf((visitor += 1)) }
    const address = `${service.url}/free-shipping-bar-host.js?instanceId=${instanceId}`
    const script = await (await fetch(address, { headers })).text()
    const report = { instanceId, build: builds.old, kind, engine: 'blink' }
    const body = JSON.stringify(report)
    if (kind) await fetch(`${service.url}/_functions/barFailures`, { method: 'POST', body, headers })
    return script
  }
  const hasNew = async (site: string) => (await visitOf(site)).includes(`"build":"${builds.new}"`)
  const sides = await eachSite(SITES, hasNew)
  const [broken = '', ...otherNew] = SITES.filter((_, index) => sides[index])
  const [open = '', throwing = '', ...otherOld] = SITES.filter((_, index) => !sides[index])

  const ofOpen = await visit(browser, service, open, 1)
  const seen = answerTo(ofOpen.page, 'seen')
  await ofOpen.open()
  expect(await seen).toBe(204)
  const ofBroken = await visit(browser, service, broken, 2)
  const thrown = ofBroken.page.waitForEvent('pageerror')
  await ofBroken.open()
  expect((await thrown).message).toBe('broken on purpose')
  await expect(ofBroken.page.getByRole('progressbar')).toHaveCount(0)
  // One page in which our code throws, whatever its build: the service hears of it.
  const ofThrowing = await visit(browser, service, throwing, 3)
  await ofThrowing.page.route('**/free-shipping-bar-host.js?*', async (route) => {
    // The routes before this one are left out: the visitor's address, too.
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'X-Forwarded-For': addressOf(3) }
    })
    const script = await response.text()
    const planted = script.replace('`aria-valuetext`', '(()=>{throw new TypeError("planted")})()')
    await route.fulfill({ response, body: planted })
  })
  const threw = answerTo(ofThrowing.page, 'threw')
  await ofThrowing.open()
  await expect.poll(() => ofThrowing.page.evaluate(() => typeof window.mountFreeShippingBar)).toBe('function')
  await tellCart(ofThrowing.page, 20)
  expect(await threw).toBe(204)
  for (const kind of ['seen', 'threw']) {
    expect(await figures(service)).toContain(
      `bar_reports_total{build="${builds.old}",kind="${kind}",engine="blink"} 1`
    )
  }

  // Three visitors of each site: pages of the new build throw before they tell anything, and of the site with the open
  // page that page alone has told that it was seen.
  for (let round = 0; round < 2; round += 1) {
    await eachSite([open, broken, ...otherNew], (site) => visitOf(site))
    await eachSite(otherOld, (site) => visitOf(site, 'seen'))
  }
  await expect
    .poll(async () => (await store.releases.list())[0]?.stopped, { timeout: 60_000 })
    .toMatch(/^bars that nobody saw: on \d+ sites with the new build, on 0 with the one before$/)
  // One visitor's report is no vote.
  expect(await figures(service)).not.toContain('release_sites{side="old",what="threw"} 1')

  await expect(async () => {
    await ofBroken.page.reload()
    await expect(ofBroken.page.getByRole('progressbar')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  const bar = ofOpen.page.getByRole('progressbar')
  await tellCart(ofOpen.page, 20)
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  // The goal is reached: now its components are loaded, which the new build does not have.
  await tellCart(ofOpen.page, 60)
  await expect(ofOpen.page.locator(TAKEN)).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('an operator takes the bar out of a page that stays open, and brings it back', async ({ browser }) => {
  const machine = await makeBrokenRelease()
  endings.push(() => machine.remove())
  const { folder, command } = machine
  const service = await startService({ ...machine.env, RELEASE_PERCENT: '0', CACHE_SECONDS: '1' }, folder)
  endings.push(() => service.end())
  const { page, open } = await visit(browser, service, 'shop-1', 1)
  await page.clock.install()
  await open()
  const bars = page.getByRole('progressbar')
  await expect(bars).toBeVisible()
  /** The page's next look at the service comes at once. */
  const barsLater = async () => {
    await page.clock.fastForward(45_000)
    return bars.count()
  }
  expect(command('bar', 'off', '--reason', 'a fault').status).toBe(0)
  await expect.poll(barsLater).toBe(0)
  expect(command('bar', 'on').status).toBe(0)
  await expect.poll(barsLater).toBe(1)
  await tellCart(page, 20)
  await expect(bars).toHaveAttribute('aria-valuenow', '40')
})
