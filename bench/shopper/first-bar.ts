import type { Browser, Page } from '@playwright/test'

import { CPU_SLOWDOWN, openChromium, openTab, SLOW_4G } from '../chromium.ts'
import { type Figure, median, RUNS, type Suite } from '../figure.ts'
import { type AtLoad, atLoadOf, WATCH_LOAD } from './at-load.ts'
import { measureFirstPress } from './first-press.ts'
import { openShopPages } from './shop-pages.ts'

/** Marks when a progress bar and a product's card are on screen, and counts the frames between them. */
const WATCH = `
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

/** Presses the first "Add to Cart" in each frame until it is answered, and marks when its wish leaves. */
const PRESS = `
  document.addEventListener('free-shipping-bar:add', ({ detail }) => {
    performance.mark('add-leaves')
    detail.respondWith(new Promise(() => {}))
  })
  const isBusy = (button) => button.ariaBusy === 'true' && button.textContent.includes('Adding')
  const press = () => {
    const button = document.querySelector('.free-shipping-bar')?.shadowRoot?.querySelector('button[part=add-button]')
    button?.click()
    const isAnswered = button && isBusy(button)
    // A task after the frame in which it was pressed.
    if (isAnswered) setTimeout(() => isBusy(button) && performance.mark('add-answers'))
    else requestAnimationFrame(press)
  }
  requestAnimationFrame(press)`

async function openSlowly(browser: Browser, url: string, script: string, isReturning = false): Promise<Page> {
  const tab = await openTab(browser)
  const devtools = await tab.context().newCDPSession(tab)
  if (isReturning) {
    await tab.goto(url)
    await tab.locator('free-shipping-bar').getByRole('progressbar').waitFor()
    await tab.waitForTimeout(300)
  }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.addInitScript(script)
  await tab.goto(url)
  return tab
}

/** Reads a mark's time, in ms from navigation, and its frame. */
const markOf = (tab: Page, name: string) =>
  tab
    .waitForFunction((mark) => {
      const entry = performance.getEntriesByName(mark)[0]
      return entry instanceof PerformanceMark && { at: entry.startTime, frame: Number(entry.detail) }
    }, name)
    .then((handle) => handle.jsonValue())
    .then((found) => found || { at: Number.NaN, frame: Number.NaN })

/** A page view in which nobody touches anything. */
interface View extends AtLoad {
  /** ms from navigation until a progress bar is painted. */
  bar: number
  /** Frames after that one until a card is painted, too. */
  cardFrames: number
}

async function view(
  browser: Browser,
  url: string,
  { isReturning = false, hasCards = true } = {}
): Promise<View> {
  const tab = await openSlowly(browser, url, `{${WATCH}}{${WATCH_LOAD}}`, isReturning)
  const bar = await markOf(tab, 'first-bar')
  const cardFrames = hasCards ? (await markOf(tab, 'first-card')).frame - bar.frame : 0
  const atLoad = await atLoadOf(tab)
  await tab.context().close()
  return { bar: bar.at, cardFrames, ...atLoad }
}

/** ms from navigation until the first press is answered, and until the shop hears of it. */
async function pressSoon(browser: Browser, url: string): Promise<{ answers: number; leaves: number }> {
  const tab = await openSlowly(browser, url, PRESS)
  const [answers, leaves] = [await markOf(tab, 'add-answers'), await markOf(tab, 'add-leaves')]
  await tab.context().close()
  return { answers: answers.at, leaves: leaves.at }
}

async function measure(): Promise<Figure[]> {
  const pages = await openShopPages()
  const browser = await openChromium()
  const [floors, ours, again]: [View[], View[], View[]] = [[], [], []]
  const presses: { answers: number; leaves: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await view(browser, `${pages.url}/floor`, { hasCards: false }))
    ours.push(await view(browser, `${pages.url}/ours`))
    again.push(await view(browser, `${pages.url}/ours`, { isReturning: true }))
    presses.push(await pressSoon(browser, `${pages.url}/ours`))
  }
  const firstPress = await measureFirstPress(browser, `${pages.url}/ours`)
  await browser.close()
  await pages.close()
  const floor = median(floors.map(({ bar }) => bar))
  const ratio = (name: string, times: number[], goal: number): Figure => ({
    name,
    value: median(times),
    unit: 'ms',
    floor,
    goal,
    runs: RUNS
  })
  const atLoad = (name: string, unit: string, values: number[], goal?: number): Figure => ({
    name: `At load, 4× CPU: ${name}`,
    value: median(values),
    unit,
    runs: RUNS,
    ...(goal !== undefined && { goal })
  })
  const views = [...ours, ...again]
  return [
    ratio(
      'First bar on screen, slow 4G, 4× CPU',
      ours.map(({ bar }) => bar),
      1.1
    ),
    ratio(
      'The same for a returning shopper',
      again.map(({ bar }) => bar),
      0.75
    ),
    {
      name: 'Frames from the bar until the cards of chosen products are on screen, the most of all views',
      value: Math.max(...views.map(({ cardFrames }) => cardFrames)),
      unit: 'frames',
      goal: 0
    },
    ratio(
      '"Add to Cart" answers a press, slow 4G, 4× CPU',
      presses.map(({ answers }) => answers),
      1.15
    ),
    {
      name: 'From that answer until the shop hears of the press',
      value: median(presses.map(({ answers, leaves }) => Math.max(0, leaves - answers))),
      unit: 'ms',
      goal: 100,
      runs: RUNS
    },
    atLoad(
      'long tasks',
      'tasks',
      ours.map(({ longTasks }) => longTasks),
      0
    ),
    atLoad(
      'long tasks of the floor',
      'tasks',
      floors.map(({ longTasks }) => longTasks)
    ),
    atLoad(
      'longest task',
      'ms',
      ours.map(({ longest }) => longest)
    ),
    atLoad(
      'layout shift',
      '',
      ours.map(({ shift }) => shift),
      0
    ),
    ...firstPress
  ]
}

export const suite: Suite = { name: 'First bar and first press', measure }
