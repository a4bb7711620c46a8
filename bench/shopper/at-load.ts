import type { Page } from '@playwright/test'

/** Activity of a page until it is idle after loading. */
export interface AtLoad {
  /** Sum of the layout shifts. */
  shift: number
  /** Tasks of more than 50 ms. */
  longTasks: number
  /** ms of the longest one; 0 where there is none. */
  longest: number
}

declare global {
  interface Window {
    atLoad: { shift: number; tasks: number[] }
  }
}

/** Runs before the page's own scripts. */
export const WATCH_LOAD = `
  const atLoad = { shift: 0, tasks: [] }
  window.atLoad = atLoad
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) atLoad.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) atLoad.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

/** Time to watch a page once its bar is on screen: long enough for all that the bar does by itself. */
const WATCHED_MS = 1500

export async function atLoadOf(page: Page): Promise<AtLoad> {
  await page.waitForTimeout(WATCHED_MS)
  const { shift, tasks } = await page.evaluate(() => window.atLoad)
  return { shift, longTasks: tasks.length, longest: Math.max(0, ...tasks) }
}
