import { existsSync } from 'node:fs'
import process from 'node:process'

import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-bidi'

import { type Engine, type EngineKind, findDeep } from './engine.ts'

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox'
]

const VIEWPORT = { width: 1024, height: 700 }
/** A busy machine may take its time. */
const START_MS = 110_000

function engineIn(browser: Browser, page: Page): Engine {
  let complaints: string[] = []
  let scope: Frame = page.mainFrame()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    async open(url) {
      complaints = []
      scope = page.mainFrame()
      await page.goto(url)
    },
    async enterFrame(selector) {
      const handle = await scope.waitForSelector(selector)
      const frame = await handle?.contentFrame()
      if (!frame) throw new Error(`${selector} is no frame`)
      scope = frame
    },
    evaluate: (expression) => scope.evaluate(expression),
    async click(selector) {
      const handle = await scope.evaluateHandle(findDeep(selector))
      const element = handle.asElement()
      if (!element) throw new Error(`nothing to click: ${selector}`)
      await scope.evaluate(`${findDeep(selector)}.scrollIntoView({ block: 'center' })`)
      const box = await element.boundingBox()
      if (!box) throw new Error(`cannot be seen: ${selector}`)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    },
    press: (key) => page.keyboard.press(key),
    complaints: async () => complaints,
    close: () => browser.close()
  }
}

const executablePath = process.env.FIREFOX_PATH ?? FIREFOX_PLACES.find((place) => existsSync(place))

async function start(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEWPORT,
    headless: true,
    timeout: START_MS
  })
  return engineIn(browser, await browser.newPage())
}

export const firefox: EngineKind = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'Firefox could not be found (Debian: apt-get install firefox-esr)',
  start
}
