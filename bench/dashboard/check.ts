import type { Browser, Page } from '@playwright/test'

import { CPU_SLOWDOWN, openTab } from '../chromium.ts'
import { type Figure, median, RUNS } from '../figure.ts'
import { typeKeys } from '../key-times.ts'

const LANGUAGES = ['de', 'fr', 'es', 'ar']

/** Eight kinds of carts, because there is a goal beside free shipping; five languages with the default texts. */
const SETTINGS = {
  messages: {
    languages: Object.fromEntries(
      LANGUAGES.map((tag) => [tag, { progressTemplate: `${tag}: \${remaining}, \${threshold}` }])
    )
  },
  rewards: { goals: [{ id: '1', amount: 80, name: 'a tote bag' }] }
}

/** Key presses in each opening. */
const KEYS = 10
const PAUSE_MS = 60

async function takeSettings(page: Page) {
  const buffer = Buffer.from(JSON.stringify(SETTINGS))
  await page
    .getByLabel('Settings file')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
}

/** Writes how long it takes until all is drawn, and puts a bare field into the dialog, in which keys are pressed. */
const watchDialog = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    window.keyTimes = times
    const start = performance.now()
    const field = document.createElement('input')
    field.addEventListener('input', ({ timeStamp }) =>
      // A task after the frame: what was typed is painted then.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
    )
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Check everything'
    )
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('dialog')
      if (dialog && !field.isConnected) {
        dialog.append(field)
        field.focus()
      }
      if (!document.querySelector('.fsb-check[data-state="done"]')) return
      observer.disconnect()
      performance.measure('checked', { start, end: performance.now() })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    button?.click()
  })

interface Opening {
  drawn: number
  pictures: number
  /** ms of each key press while pictures are drawn, and when all of them are. */
  whileDrawn: number[]
  afterwards: number[]
}

async function open(page: Page): Promise<Opening> {
  await watchDialog(page)
  await page.waitForFunction(() => document.activeElement?.matches('dialog input'))
  const whileDrawn = await typeKeys(page, KEYS, PAUSE_MS)
  await page.waitForFunction(() => performance.getEntriesByName('checked').length > 0)
  await page.evaluate(() => (window.keyTimes.length = 0))
  const afterwards = await typeKeys(page, KEYS, PAUSE_MS)
  const { drawn, pictures } = await page.evaluate(() => {
    const [measure] = performance.getEntriesByName('checked')
    performance.clearMeasures()
    const pictures = document.querySelectorAll('.fsb-picture').length
    return { drawn: measure?.duration ?? Number.NaN, pictures }
  })
  await page.keyboard.press('Escape')
  return { drawn, pictures, whileDrawn, afterwards }
}

/** "Check everything": how long all pictures take, and what a key press beside them costs. */
export async function measureCheck(browser: Browser, address: string): Promise<Figure[]> {
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(address)
  await page.frameLocator('iframe').getByRole('progressbar').waitFor()
  await takeSettings(page)
  const devtools = await page.context().newCDPSession(page)
  const openings: Opening[] = []
  const slowOpenings: Opening[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    openings.push(await open(page))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    slowOpenings.push(await open(page))
  }
  await page.context().close()
  const name = `Check everything: ${openings[0]?.pictures} pictures drawn`
  const drawn = (of: readonly Opening[]) => median(of.map((opening) => opening.drawn))
  const keys = slowOpenings.flatMap(({ whileDrawn }) => whileDrawn)
  return [
    {
      name: `${name}, CPU not slowed down`,
      value: drawn(openings),
      unit: 'ms',
      goal: 2000,
      runs: RUNS
    },
    { name: `${name}, 4× CPU`, value: drawn(slowOpenings), unit: 'ms', runs: RUNS },
    {
      name: 'Key press until painted while they are drawn, 4× CPU, against the same when all are there',
      value: median(keys),
      unit: 'ms',
      floor: median(slowOpenings.flatMap(({ afterwards }) => afterwards)),
      goal: 1.5,
      runs: keys.length
    }
  ]
}
