import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import process from 'node:process'

import {
  type Browser,
  type BrowserContext,
  type Frame,
  type Page,
  test as base,
  expect
} from '@playwright/test'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'

import { type Demo, startDemo } from './demo.ts'
import { beLate } from './late.ts'
import { MARK_TAKEN } from './taken.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface WorkerShop {
  demo: Demo
}

interface Shop {
  /** The owner's dashboard of the demo store, loaded. */
  owner: Page
  /** A shopper's own browser, with nothing in it. */
  shopper: Page
  /** Makes calls to the platform or the service fail or wait, until the test is over. */
  breakCalls(fault: {
    match: string
    status?: number
    delayMs?: number
    times?: number
    body?: unknown
  }): Promise<void>
  /** Console errors, unhandled rejections and failed requests of every page; a test that injects faults allows its own. */
  expectNoise(pattern: RegExp): void
}

/** Everything a page complains about. */
function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(`unhandled: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
}

interface Auto {
  reset: void
  quiet: Quiet
}

interface Quiet {
  complaints: string[]
  allowed: RegExp[]
}

/** Messages that bars logged for developers in this test, for when it fails. */
let told: string[] = []

/** `LATE=1`: the pages of a browser are slow. */
async function prepare(context: BrowserContext) {
  context.on('console', (message) => {
    if (message.type() === 'debug') told.push(`${message.page()?.url() ?? ''} ${message.text()}`)
  })
  await context.addInitScript(MARK_TAKEN)
  if (process.env.LATE) await context.addInitScript(beLate)
}

/** A browser of somebody else, with nothing in it. */
export async function openBrowser(browser: Browser, demo: Demo): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: demo.url, locale: 'en-US' })
  await prepare(context)
  return context
}

/** A demo until its worker ends. */
async function runDemo(use: (demo: Demo) => Promise<void>, env?: Record<string, string>) {
  const demo = await startDemo(env)
  await use(demo)
  await demo.stop()
}

export const test = base.extend<Shop & Auto, WorkerShop>({
  demo: [async ({}, use) => runDemo(use), { scope: 'worker' }],
  baseURL: async ({ demo }, use) => use(demo.url),
  context: async ({ context }, use) => {
    await prepare(context)
    await use(context)
  },
  // The tests of a worker have one demo after each other.
  reset: [
    async ({ demo, request }, use, test) => {
      const answer = await request.post('/demo/harness', { data: { reset: true } })
      expect(answer.ok(), await answer.text()).toBe(true)
      const logged = demo.log().length
      told = []
      await use()
      if (test.status !== test.expectedStatus)
        process.stdout.write([demo.log().slice(logged), ...told, ''].join('\n'))
    },
    { auto: true }
  ],
  quiet: [
    async ({ page }, use) => {
      const quiet: Quiet = { complaints: [], allowed: [] }
      listen(page, quiet.complaints)
      await use(quiet)
      await restoreSettings()
      const unexpected = quiet.complaints.filter(
        (line) => !quiet.allowed.some((pattern) => pattern.test(line))
      )
      expect(unexpected, 'console errors, unhandled rejections and failed requests').toEqual([])
    },
    { auto: true }
  ],
  expectNoise: async ({ quiet }, use) => use((pattern) => void quiet.allowed.push(pattern)),
  breakCalls: async ({ request }, use) => {
    await use(async (fault) => {
      const answer = await request.post('/demo/faults', { data: fault })
      expect(answer.ok(), await answer.text()).toBe(true)
    })
  },
  owner: async ({ page }, use) => {
    await openDashboard(page)
    await use(page)
  },
  shopper: async ({ browser, demo, quiet }, use) => {
    const context = await openBrowser(browser, demo)
    const page = await context.newPage()
    listen(page, quiet.complaints)
    await use(page)
    await context.close()
  }
})

/**
 * For tests of one file with a demo that no other file had before: a page of an earlier test may still send what it
 * counted when it is closed.
 */
export const testAlone = (env?: Record<string, string>) =>
  test.extend({
    // Playwright gives each function a worker of its own.
    demo: [async ({}, use) => runDemo(use, env), { scope: 'worker' }]
  })

export { expect }

/** The sections of the dashboard, in their order. */
export const SECTIONS = [
  'General',
  'Appearance',
  'Text Content',
  'Visibility & Placement',
  'Recommended Products',
  'Analytics & Performance'
]

/** Opens the dashboard as the demo's owner. */
export async function openDashboard(page: Page) {
  await page.goto('/demo/dashboard')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
}

/** Opens a section unless it is open. By keyboard: a banner about kept changes that has just come moves the page once. */
export async function openSection(page: Page, name: string) {
  const header = page.getByRole('button', { name: new RegExp(`^${name}`) })
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.press('Enter')
  await expect(header).toHaveAttribute('aria-expanded', 'true')
}

/**
 * Puts the product of a product page into the cart. By keyboard: an embedded bar that has just come moves the page once,
 * and could take the button away from under a pointer.
 */
export const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).press('Enter')

/** Puts so many of the product whose page is open into the cart. */
export async function buyThis(page: Page, quantity = 1) {
  await page.getByLabel('Quantity', { exact: true }).first().fill(String(quantity))
  await addToCart(page)
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
}

/** Puts so many of a product into the cart by its own page. */
export async function buy(page: Page, slug: string, quantity = 1) {
  await page.goto(`/store/product/${slug}`)
  await buyThis(page, quantity)
}

/** Saves and waits for the word that it is saved. */
export async function saveChanges(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible()
}

/** Settings that were saved before a test changed them. */
let before: { page: Page; flat: Record<string, unknown>; enabled: boolean } | undefined

/** An owner's call of the service, with an instance that the demo signs. */
async function asOwner(page: Page) {
  const { headers } = await page.request.get('/demo/dashboard', { maxRedirects: 0 }).then((answer) => ({
    headers: answer.headers()
  }))
  const instance = new URL(headers['location'] ?? '', 'http://demo').searchParams.get('instance') ?? ''
  const instanceId = DEMO_APP.instanceId
  return {
    async read() {
      const answer = await page.request.get('/_functions/userSettings', {
        params: { instanceId },
        headers: { Authorization: instance }
      })
      const { enabled, fullUserSettings } = (await answer.json()).currentUserSettings
      return { enabled: Boolean(enabled), flat: { ...fullUserSettings } }
    },
    async save(flat: Record<string, unknown>, enabled: boolean) {
      const answer = await page.request.put('/_functions/updateSettings', {
        params: { instanceId, enabled: String(enabled), settingsData: JSON.stringify(flat) },
        headers: { Authorization: instance }
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
  }
}

/** The owner has saved something else. It is as before when the test is over. */
export async function withSettings(page: Page, change: Record<string, unknown>, enabled = true) {
  const owner = await asOwner(page)
  const saved = await owner.read()
  before ??= { page, ...saved }
  await owner.save({ ...saved.flat, ...change }, enabled)
  if (enabled && change.shipping_amountFrom === 'shop') await rulesAreRead(page, change.currency)
}

/** A page that is opened before the service has read the shop's rules has no amount: the first seconds after a save. */
async function rulesAreRead(page: Page, currency: unknown) {
  const read = async () => {
    const params = { instanceId: DEMO_APP.instanceId }
    const { shipping } = await (await page.request.get('/_functions/userSettings', { params })).json()
    return currency === undefined ? shipping !== undefined : shipping?.currency === currency
  }
  await expect.poll(read).toBe(true)
}

async function restoreSettings() {
  if (!before) return
  const { page, flat, enabled } = before
  before = undefined
  await (await asOwner(page)).save(flat, enabled)
}

/** Resolves when nothing fades or grows any more. A spinner never ends. */
export const standsStill = (page: Page | Frame) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** axe-core's findings on this page and what it frames, a line each. A color that is fading in has not its contrast yet. */
export async function axeFindings(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    await standsStill(frame)
    await frame.evaluate(AXE)
  }
  const found = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.target.join(' ') + ' ' + node.failureSummary)))`
  )
  return Array.isArray(found) ? found.map(String) : ['axe did not answer']
}
