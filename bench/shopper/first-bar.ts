import type { Browser, Page } from '@playwright/test'

import { openChromium, openTab } from '../chromium.ts'
import { middle, rounds, type Suite } from '../figure.ts'
import { openShopPages } from './shop-pages.ts'

declare global {
  interface Window {
    /** The page's long tasks and layout shifts so far, and for each event of a press the ms until the next paint. */
    seen: { shift: number; tasks: number[]; presses: number[] }
  }
}

/** Time to watch a page once its bar is on screen: long enough for all that the bar does by itself. */
const WATCHED_MS = 1500

/** Notes shifts, long tasks and presses, and marks with its frame when a bar and a product's card are on screen. */
const WATCH = `
  window.seen = { shift: 0, tasks: [], presses: [] }
  const watch = (options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ buffered: true, ...options })
  watch({ type: 'layout-shift' }, ({ value }) => (seen.shift += value))
  watch({ type: 'longtask' }, ({ duration }) => seen.tasks.push(duration))
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) seen.presses.push(duration)
  })
  const find = (root, selector) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && element.getBoundingClientRect().height > 0 && !element.closest('[inert]') &&
          getComputedStyle(element).visibility === 'visible') return element
      const inner = element.shadowRoot && !element.inert && find(element.shadowRoot, selector)
      if (inner) return inner
    }
  }
  const wanted = { 'first-bar': '[role=progressbar]', 'first-card': '[part=card]' }
  let frame = 0
  // A task after a frame's own work: what is found there has been drawn with that frame.
  const look = () => {
    frame += 1
    for (const [name, selector] of Object.entries(wanted)) {
      if (document.body && find(document, selector)) {
        performance.mark(name, { detail: frame })
        delete wanted[name]
      }
    }
    if (Object.keys(wanted).length > 0) requestAnimationFrame(() => setTimeout(look))
  }
  look()`

/** Presses the first "Add to Cart" in each frame until it is answered, and marks when its request leaves. */
const PRESS = `
  document.addEventListener('free-shipping-bar:add', ({ detail }) => {
    performance.mark('add-leaves')
    detail.respondWith(new Promise(() => {}))
  })
  const press = () => {
    const button = document.querySelector('.free-shipping-bar')?.shadowRoot?.querySelector('button[part=add-button]')
    button?.click()
    // A task after the frame in which it was pressed.
    if (button?.ariaBusy === 'true') setTimeout(() => performance.mark('add-answers'))
    else requestAnimationFrame(press)
  }
  requestAnimationFrame(press)`

/** Reads a mark's time, in ms from navigation, and its frame. */
const markOf = (page: Page, name: string) =>
  page
    .waitForFunction((mark) => {
      const entry = performance.getEntriesByName(mark)[0]
      return entry instanceof PerformanceMark && { at: entry.startTime, frame: Number(entry.detail) }
    }, name)
    .then((handle) => handle.jsonValue())
    .then((found) => found || { at: Number.NaN, frame: Number.NaN })

async function openSlowly(browser: Browser, url: string, script: string, isReturning = false) {
  const tab = await openTab(browser)
  if (isReturning) {
    await tab.page.goto(url)
    await tab.page.getByRole('progressbar').first().waitFor()
    await tab.page.waitForTimeout(300)
  }
  await tab.slowDown('4G')
  await tab.page.addInitScript(script)
  await tab.page.goto(url)
  return tab
}

/** A page view in which nobody touches anything. */
async function view(browser: Browser, url: string, { isReturning = false, hasCards = true } = {}) {
  const { page, close } = await openSlowly(browser, url, WATCH, isReturning)
  const bar = await markOf(page, 'first-bar')
  const frames = hasCards ? (await markOf(page, 'first-card')).frame - bar.frame : 0
  await page.waitForTimeout(WATCHED_MS)
  const { shift, tasks } = await page.evaluate(() => window.seen)
  await close()
  return { bar: bar.at, frames, shift, tasks: tasks.length }
}

/** A press as soon as there is something to press. */
async function pressSoon(browser: Browser, url: string) {
  const { page, close } = await openSlowly(browser, url, PRESS)
  const [answers, leaves] = [await markOf(page, 'add-answers'), await markOf(page, 'add-leaves')]
  await close()
  return { answers: answers.at, wait: Math.max(0, leaves.at - answers.at) }
}

/** A first tap on a page at rest, with which the components come and take over: ms until the next paint. */
async function tapLate(browser: Browser, url: string): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, slowDown, close } = await openTab(browser, phone)
  await page.addInitScript(WATCH)
  await page.goto(url)
  const button = page.getByRole('button', { name: /^Add to Cart: / }).first()
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown()
  await button.tap()
  await page.locator('free-shipping-bar:defined').waitFor()
  const presses = await page.evaluate(() => window.seen.presses)
  await close()
  // Without an entry, each event took less than 16 ms, which is the least that browsers report.
  return Math.max(16, ...presses)
}

export const suite: Suite = {
  name: 'First bar and first press: slow 4G, 4× CPU',
  async measure() {
    const shop = await openShopPages()
    const browser = await openChromium()
    const url = `${shop.url}/ours`
    const runs = await rounds(async () => ({
      floor: await view(browser, `${shop.url}/floor`, { hasCards: false }),
      ours: await view(browser, url),
      again: await view(browser, url, { isReturning: true }),
      press: await pressSoon(browser, url),
      tap: await tapLate(browser, url)
    }))
    await browser.close()
    await shop.close()
    const row = (
      name: string,
      unit: string,
      value: (run: (typeof runs)[number]) => number,
      terms: Parameters<typeof middle>[3] = {}
    ) => middle(name, unit, runs.map(value), terms)
    const floor = runs.map((run) => run.floor.bar)
    const frames = runs.flatMap(({ ours, again }) => [ours.frames, again.frames])
    return [
      row('First bar on screen', 'ms', ({ ours }) => ours.bar, { floor, goal: 1.1 }),
      row('The same for a returning shopper', 'ms', ({ again }) => again.bar, { floor, goal: 0.7 }),
      {
        name: 'Most frames from the bar until its cards',
        value: Math.max(...frames),
        unit: 'frames',
        goal: 0
      },
      row('"Add to Cart" answers a press', 'ms', ({ press }) => press.answers, { floor, goal: 1.12 }),
      row('From that answer until the shop hears of the press', 'ms', ({ press }) => press.wait, {
        goal: 100
      }),
      row('Long tasks at load', 'tasks', ({ ours }) => ours.tasks, { goal: 0 }),
      row('Long tasks of the floor', 'tasks', (run) => run.floor.tasks),
      row('Layout shift at load', '', ({ ours }) => ours.shift, { goal: 0 }),
      row('First tap until the next paint, fast network', 'ms', ({ tap }) => tap, { goal: 100 })
    ]
  }
}
