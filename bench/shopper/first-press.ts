import type { Browser, Page } from '@playwright/test'

import { CPU_SLOWDOWN, openTab } from '../chromium.ts'
import { type Figure, median, RUNS } from '../figure.ts'

declare global {
  interface Window {
    /** ms of each event of an interaction, from the input to the next paint, in steps of 8. */
    interactions: number[]
    pressTasks: number[]
  }
}

const WATCH = `
  window.interactions = []
  window.pressTasks = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  document.addEventListener('free-shipping-bar:add', ({ detail }) =>
    detail.respondWith(new Promise((resolve) => setTimeout(resolve, 300))))`

/** A shopper's first tap, on the first "Add to Cart" of a page that is at rest. */
async function tap(browser: Browser, url: string): Promise<{ toPaint: number; longTasks: number }> {
  const tab: Page = await openTab(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true
  })
  await tab.addInitScript(WATCH)
  await tab.goto(url)
  const button = tab.getByRole('button', { name: /^Add to Cart: / }).first()
  await button.waitFor()
  await tab.waitForLoadState('networkidle')
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.evaluate(() => {
    new PerformanceObserver((list) =>
      window.pressTasks.push(...list.getEntries().map(({ duration }) => duration))
    ).observe({ type: 'longtask' })
  })
  await button.tap()
  await tab.getByRole('button', { name: /^Added: / }).waitFor()
  await tab.locator('free-shipping-bar:defined').waitFor()
  const { interactions, tasks } = await tab.evaluate(() => ({
    interactions: window.interactions,
    tasks: window.pressTasks
  }))
  await tab.context().close()
  // No entry: all of it took less than the 16 ms from which browsers tell.
  return { toPaint: Math.max(16, ...interactions), longTasks: tasks.length }
}

/** The first press of "Add to Cart", with which the components come and take over. */
export async function measureFirstPress(browser: Browser, url: string): Promise<Figure[]> {
  const runs: { toPaint: number; longTasks: number }[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await tap(browser, url))
  return [
    {
      name: 'First press of "Add to Cart" until the next paint, 4× CPU',
      value: median(runs.map(({ toPaint }) => toPaint)),
      unit: 'ms',
      goal: 100,
      runs: RUNS
    },
    {
      name: 'Long tasks from it until the components have taken over',
      value: median(runs.map(({ longTasks }) => longTasks)),
      unit: 'tasks',
      runs: RUNS
    }
  ]
}
