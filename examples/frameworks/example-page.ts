import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect } from 'vitest'

import type { LocalServer } from '../../tests/support/local-server.ts'
import { launch, openPage, serveFiles } from '../../tests/support/packed.ts'
import { removeProjects } from './projects.ts'

/** Keeps the timers of a page that have not ended. */
function watchTimers() {
  const timers = new Set<unknown>()
  Object.assign(globalThis, { timers })
  const { setTimeout: wait, setInterval: repeat, clearTimeout: end, clearInterval: stop } = globalThis
  const once = (work: () => void, ms?: number, ...more: unknown[]) => {
    const timer: unknown = wait(() => {
      timers.delete(timer)
      Reflect.apply(work, globalThis, more)
    }, ms)
    timers.add(timer)
    return timer
  }
  const often = (work: () => void, ms?: number) => {
    const timer: unknown = repeat(work, ms)
    timers.add(timer)
    return timer
  }
  const ended = (finish: (timer?: number) => void) => (timer?: number) => {
    timers.delete(timer)
    finish(timer)
  }
  Object.assign(globalThis, {
    setTimeout: once,
    setInterval: often,
    clearTimeout: ended(end),
    clearInterval: ended(stop)
  })
}

/** Builds for development say what they are, and warn of more. */
const BANNERS = [/^Angular is running in development mode\.$/, /Download the React DevTools/]

export const says = (page: Page) => expect.poll(() => page.locator('[part=message]').allTextContents())

let browser: Browser
const servers: LocalServer[] = []

/** To be called by a file of tests: begins with a browser, and ends it, the servers and the projects. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser.close()
    await removeProjects()
    for (const server of servers) await server.close()
  })
}

/** Serves what a project has built. Returns its address. */
export async function serve(folder: string, page?: (path: string) => string | undefined): Promise<string> {
  const server = await serveFiles({ '/': folder }, page)
  servers.push(server)
  return server.url
}

/** Opens a page of a stranger, with what it complains about. */
export async function open(url: string) {
  const { page, complaints } = await openPage(browser, url)
  return { page, complaints: () => complaints.filter((text) => !BANNERS.some((banner) => banner.test(text))) }
}

/** Tries the README's example: a bar that follows its page, comes back, and leaves nothing running. */
export async function tryExample(url: string): Promise<void> {
  const { page, complaints } = await open('about:blank')
  await page.addInitScript(watchTimers)
  await page.goto(url)
  const toggle = () => page.getByText('Toggle').click()
  await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
  await page.getByRole('button', { name: 'Five more' }).click()
  await says(page).toEqual(['🚚Add €25.00 more to get FREE shipping!'])
  for (let turn = 0; turn < 2; turn++) {
    await toggle()
    await says(page).toEqual([])
    await expect.poll(() => page.evaluate('timers.size')).toBe(0)
    await toggle()
    await says(page).toEqual([expect.stringMatching(/Add €(25|30)\.00 more to get FREE shipping!/)])
  }
  expect(complaints()).toEqual([])
  await page.close()
}
