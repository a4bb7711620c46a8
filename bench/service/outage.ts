import { acknowledgedSaves } from '../../tests/support/saves-under-fire.ts'
import { type RestartMode, restartUnderFire } from '../../tests/support/restarts-under-fire.ts'
import { type Figure, median } from '../figure.ts'

const RESTARTS = 20

async function restarts(mode: RestartMode, writers: number): Promise<Figure[]> {
  const report = await restartUnderFire({ mode, writers, shops: writers, restarts: RESTARTS })
  const { 503: unavailable = 0, ...others } = Object.fromEntries(report.refused)
  const name = `${RESTARTS} ${mode} restarts of PostgreSQL under ${writers} writers`
  return [
    { name: `${name}: saves acknowledged`, value: acknowledgedSaves(report), unit: 'saves' },
    { name: `${name}: shops with a lost or torn save`, value: report.broken.length, unit: 'shops', goal: 0 },
    { name: `${name}: the service's exit code`, value: Number(report.code), unit: '', goal: 0 },
    { name: `${name}: answers 503 with an error`, value: unavailable, unit: 'answers' },
    { name: `${name}: answers of another kind`, value: Object.keys(others).length, unit: 'kinds', goal: 0 },
    { name: `${name}: calls without an answer`, value: report.unanswered, unit: 'calls', goal: 0 },
    {
      name: `${name}: until the first save`,
      value: median(report.recoveries),
      unit: 'ms',
      runs: RESTARTS
    }
  ]
}

/** PostgreSQL is restarted again and again under writers; the service stays as it is. */
export async function outage(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const writers of [50, 200]) {
    for (const mode of ['crash', 'fast'] as const) figures.push(...(await restarts(mode, writers)))
  }
  return figures
}
