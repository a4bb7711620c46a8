import type { Page } from '@playwright/test'

/** What happens in a page from the first bar until the element has taken its place. */
export interface HandOver {
  /** Sum of the layout shifts. */
  shift: number
  longTasks: number
  /** ms of the longest task. */
  longest: number
  /** Frames in which the bar had another text, percentage, height or place than before. */
  different: number
}

declare global {
  interface Window {
    /** `tasks`: when each long task began, and how long it took, in ms. */
    handOver: { shift: number; tasks: [number, number][]; different: number }
  }
}

/** Follows the bar that shoppers see, frame by frame. Runs before the page's own scripts. */
export const WATCH_HAND_OVER = `
  const handOver = { shift: 0, tasks: [], different: 0 }
  window.handOver = handOver
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) handOver.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) handOver.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  let before
  const seen = () => {
    for (const node of document.querySelectorAll('.free-shipping-bar')) {
      const track = node.shadowRoot?.querySelector('[part=track]')
      if (!track || node.inert || getComputedStyle(node).visibility !== 'visible') continue
      const { top, height } = node.getBoundingClientRect()
      const fill = node.shadowRoot.querySelector('[part=fill]')
      return [track.getAttribute('aria-valuetext'), track.ariaValueNow, getComputedStyle(fill).transform, Math.round(top), Math.round(height)].join()
    }
  }
  const follow = () => {
    const now = seen()
    if (before !== undefined && now !== before) handOver.different += 1
    before = now
    requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)`

/** @param since ms from the navigation until the first bar was on screen */
export async function handOverOf(page: Page, since: number): Promise<HandOver> {
  const found = await page.evaluate(() => window.handOver)
  const tasks = found.tasks.filter(([start]) => start >= since).map(([, duration]) => duration)
  return {
    shift: found.shift,
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
    different: found.different
  }
}
