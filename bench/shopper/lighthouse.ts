import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'

import * as v from 'valibot'

import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.mjs'
import { type Figure, median, type Suite } from '../figure.ts'
import { startWarmDemo } from './shop-pages.ts'

const LIGHTHOUSE = ['--yes', 'lighthouse@12']
const RUNS = 9
const REPORT_BYTES_MAX = 64 * 1024 * 1024

const PAGES = { 'Home page': '/store', 'Product page': '/store/product/tide-stoneware-mug' }

/** The demo store with the bar as a Wix site embeds it, with one from a script tag in kept room, and without any. */
const BARS = {
  embedded: ['--extra-headers={"Cookie":"demo-bar=embedded"}'],
  tag: ['--extra-headers={"Cookie":"demo-bar=page"}'],
  none: ['--extra-headers={"Cookie":"demo-bar=embedded"}', '--blocked-url-patterns=*/free-shipping-bar-*']
}
type Bar = keyof typeof BARS

const audit = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    'largest-contentful-paint': audit
  })
})

interface Scores {
  /** 0–100 */
  points: number
  /** ms */
  blocking: number
  shift: number
  /** Largest contentful paint, ms. */
  largest: number
}

const npx = async (args: readonly string[]): Promise<string> => {
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const run = promisify(execFile)
  return (await run('npx', [...LIGHTHOUSE, ...args], { env, maxBuffer: REPORT_BYTES_MAX })).stdout
}

/** On a busy machine Lighthouse sometimes says that the browser did not load the page. */
const tryTwice = (args: readonly string[]): Promise<string> => npx(args).catch(() => npx(args))

/** Loads a page once as Lighthouse's phone does, with nothing in its cache. */
async function score(url: string, bar: Bar): Promise<Scores> {
  const flags = `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`
  const text = await tryTwice([
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    flags,
    ...BARS[bar]
  ])
  const { categories, audits } = v.parse(Report, JSON.parse(text))
  return {
    points: categories.performance.score * 100,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    largest: audits['largest-contentful-paint'].numericValue
  }
}

/** Compares a page with a bar and without one, by the medians. */
export async function measurePage(demoUrl: string, name: keyof typeof PAGES): Promise<Figure[]> {
  const runs: Record<Bar, Scores[]> = { none: [], embedded: [], tag: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const bar of ['none', 'embedded', 'tag'] as const)
      runs[bar].push(await score(demoUrl + PAGES[name], bar))
  }
  const middle = (bar: Bar, key: keyof Scores) =>
    median(
      runs[bar].map((scores) => scores[key]),
      RUNS
    )
  const more = (bar: Bar, key: keyof Scores) => middle(bar, key) - middle('none', key)
  const figure = (text: string, value: number, unit: string, goal?: number): Figure => ({
    name: `${name}, ${text}`,
    value,
    unit,
    runs: RUNS,
    ...(goal !== undefined && { goal })
  })
  const costs = (bar: Bar, text: string) => [
    figure(`${text}: points lost`, -more(bar, 'points'), 'points', 1),
    figure(`${text}: total blocking time`, more(bar, 'blocking'), 'ms more', 10),
    figure(`${text}: layout shift`, more(bar, 'shift'), 'more', 0),
    figure(`${text}: largest contentful paint`, more(bar, 'largest'), 'ms more', 40)
  ]
  return [
    figure('no bar: score', middle('none', 'points'), 'points'),
    figure('no bar: total blocking time', middle('none', 'blocking'), 'ms'),
    figure('no bar: layout shift', middle('none', 'shift'), ''),
    figure('no bar: largest contentful paint', middle('none', 'largest'), 'ms'),
    ...costs('tag', 'bar from a script tag in kept room'),
    ...costs('embedded', 'bar that a Wix site embeds')
  ]
}

async function measure(): Promise<Figure[]> {
  try {
    await npx(['--version'])
  } catch {
    process.stdout.write('Skipped: Lighthouse. npx cannot get lighthouse@12 here.\n')
    return []
  }
  const demo = await startWarmDemo()
  try {
    return [...(await measurePage(demo.url, 'Home page')), ...(await measurePage(demo.url, 'Product page'))]
  } finally {
    await demo.stop()
  }
}

export const suite: Suite = { name: 'Lighthouse, mobile', measure }
