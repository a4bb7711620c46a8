import { type Tally, type Vote, VOTES } from '#server/db/release-store.ts'
import { verdict } from '#server/release/verdict.ts'

import { createServer } from 'vite'

import type { Figure, Suite } from '../figure.ts'
import { chances } from './chances.ts'
import { choice } from './choice.ts'
import type { Outcome, Simulated } from './simulated-release.ts'

type Simulate = (outcome: Outcome, seed: number) => Promise<Simulated>

/** The service draws the bar with its styles, which Node alone does not load. */
async function withSimulation<T>(measure: (simulate: Simulate) => Promise<T>): Promise<T> {
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error'
  })
  try {
    const { simulateRelease } = (await vite.ssrLoadModule(
      '/bench/release/simulated-release.ts'
    )) as typeof import('./simulated-release.ts')
    return await measure(simulateRelease)
  } finally {
    await vite.close()
  }
}

const WELL: Outcome = () => ({ reports: ['seen'], isBroken: false })

/** Builds that are broken on purpose. */
const BROKEN: readonly { name: string; outcome: Outcome }[] = [
  { name: 'throws at once', outcome: () => ({ reports: [], isBroken: true }) },
  { name: 'throws once it was shown', outcome: () => ({ reports: ['seen', 'threw'], isBroken: true }) },
  {
    name: 'throws in one page view of twenty',
    outcome: (chance) =>
      chance() < 0.05
        ? { reports: ['seen', 'threw'], isBroken: true }
        : { reports: ['seen'], isBroken: false }
  },
  { name: 'loops for ever', outcome: () => ({ reports: [], isBroken: true }) },
  {
    name: 'never loads its modules, which one of seven shoppers needs',
    outcome: (chance) =>
      chance() < 1 / 7
        ? { reports: ['seen', 'module'], isBroken: true }
        : { reports: ['seen'], isBroken: false }
  }
]
const RUNS = 3
/** Seed of the first run. None was used while the rules were chosen. */
const FIRST_SEED = 2901
/** At which a simulated release begins. */
const START_PERCENT = 5
/** Half a percent of all page views. */
const GOAL = 500

const worst = (values: readonly number[]) => Math.max(...values)

async function broken(simulateRelease: Simulate): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, outcome } of BROKEN) {
    const runs = []
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1)
      runs.push(await simulateRelease(outcome, seed))
    const views = `of 100,000 page views, worst of ${RUNS}`
    figures.push(
      {
        name: `A build that ${name}: broken page views before it stopped, or with its share halved, ${views}`,
        value: worst(runs.map((run) => (run.percent >= START_PERCENT ? Infinity : run.broken))),
        unit: 'views',
        goal: GOAL
      },
      {
        name: `… page views that got the build, ${views}`,
        value: worst(runs.map(({ met }) => met)),
        unit: 'views'
      }
    )
  }
  // No page sees its own memory: the release goes on until somebody looks.
  const { met } = await simulateRelease(WELL, FIRST_SEED)
  return [
    ...figures,
    {
      name: 'A build that doubles its memory, which no page can tell: page views that got it at 5 percent',
      value: met,
      unit: 'views'
    }
  ]
}

const EQUAL_RELEASES = 5000
const SITES_OF_RELEASE = 400

/**
 * One release of two equal builds that is judged after each vote: sites differ in which votes they have and when, and have
 * their side by chance.
 */
function stopsWithoutReason(chance: () => number): boolean {
  const tally: Tally = {
    new: { sites: SITES_OF_RELEASE / 2, dark: 0, threw: 0, module: 0, redrawn: 0, cart: 0, slow: 0 },
    old: { sites: SITES_OF_RELEASE / 2, dark: 0, threw: 0, module: 0, redrawn: 0, cart: 0, slow: 0 }
  }
  const shares: Record<Vote, number> = {
    dark: 0.3,
    threw: 0.1,
    module: 0.1,
    redrawn: 0.05,
    cart: 0.3,
    slow: 0.1
  }
  for (let site = 0; site < SITES_OF_RELEASE; site += 1) {
    const side = chance() < 0.5 ? 'new' : 'old'
    for (const vote of VOTES) if (chance() < shares[vote]) tally[side][vote] += 1
    if (verdict(tally)) return true
  }
  return false
}

function equalBuilds(): Figure {
  const chance = chances(29)
  let stops = 0
  for (let release = 0; release < EQUAL_RELEASES; release += 1) if (stopsWithoutReason(chance)) stops += 1
  return {
    name: `Releases of two equal builds that stop all the same, of ${EQUAL_RELEASES}, judged after each site`,
    value: (stops / EQUAL_RELEASES) * 100,
    unit: '%',
    goal: 0.1
  }
}

async function equalInService(simulateRelease: Simulate): Promise<Figure> {
  let stops = 0
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1)
    if ((await simulateRelease(WELL, seed)).percent === 0) stops += 1
  return {
    name: `The same through the service, of ${RUNS} releases with 100,000 page views`,
    value: stops,
    unit: 'stops',
    goal: 0
  }
}

/** Measures page views of a broken build before its release stops by itself, and the cost of a release. */
export const suite: Suite = {
  name: 'Releases',
  measure: () =>
    withSimulation(async (simulate) => [
      ...(await broken(simulate)),
      equalBuilds(),
      await equalInService(simulate),
      ...(await choice())
    ])
}
