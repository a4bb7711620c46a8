import { freePort } from '../../tests/support/postgres.ts'
import { acknowledgedSaves, saveUnderFire } from '../../tests/support/saves-under-fire.ts'
import type { Figure } from '../figure.ts'

/** 200 writers on 1,000 shops for 30 s, the process killed and started again five times. */
export async function kills(database: string, databaseUrl: string): Promise<Figure[]> {
  const report = await saveUnderFire({
    databaseUrl,
    port: await freePort(),
    writers: 200,
    shops: 1000,
    kills: 5,
    calmMs: 5000
  })
  return [
    {
      name: `${database}: saves acknowledged under five kills`,
      value: acknowledgedSaves(report),
      unit: 'saves'
    },
    {
      name: `${database}: shops with a lost or torn save`,
      value: report.broken.length,
      unit: 'shops',
      goal: 0
    },
    { name: `${database}: kinds of refusals`, value: report.refused.size, unit: 'kinds', goal: 0 }
  ]
}
