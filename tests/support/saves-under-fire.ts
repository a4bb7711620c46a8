import { setTimeout as wait } from 'node:timers/promises'

import { startService } from './service-process.ts'
import { brokenShops, type Heard, startWriters } from './writers.ts'

export interface FireOptions {
  databaseUrl: string
  port: number
  writers: number
  shops: number
  kills: number
  /** Time between two kills. */
  calmMs: number
}

export interface FireReport extends Heard {
  /** Must be empty. */
  broken: string[]
}

const CALM_SAVES = 20

/** Many writers save while their service is killed and started again. */
export async function saveUnderFire(options: FireOptions): Promise<FireReport> {
  const { databaseUrl, port, kills, calmMs } = options
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    RATE_LIMITS: 'off'
  }
  let service = await startService(env)
  const writers = startWriters(`http://127.0.0.1:${port}`, options)
  /** However slow the machine is, each process has acknowledged some saves before it is killed. */
  async function calm() {
    const before = acknowledgedSaves(writers.heard)
    await wait(calmMs)
    while (acknowledgedSaves(writers.heard) < before + CALM_SAVES) await wait(50)
  }
  for (let kill = 0; kill < kills; kill += 1) {
    await calm()
    await service.end('SIGKILL')
    service = await startService(env)
  }
  await calm()
  await writers.stop()
  await service.end()
  return { ...writers.heard, broken: await brokenShops(databaseUrl, writers.heard) }
}

/** Saves that were answered with 200. */
export const acknowledgedSaves = ({ acknowledged }: Heard): number =>
  [...acknowledged.values()].reduce((sum, versions) => sum + versions.size, 0)
