import { failOverUnderFire, type FailoverReport } from '../../tests/support/failover-under-fire.ts'
import { pgbouncerMissing } from '../../tests/support/pgbouncer.ts'
import { acknowledgedSaves } from '../../tests/support/saves-under-fire.ts'
import type { Figure } from '../figure.ts'

const FAILOVERS = 5

/** The primary is killed under 50 writers, again and again with new servers, and its standby is promoted. */
async function failovers(isPooled: boolean): Promise<Figure[]> {
  const reports: FailoverReport[] = []
  for (let failover = 0; failover < FAILOVERS; failover += 1) {
    reports.push(await failOverUnderFire({ writers: 50, shops: 50, isPooled }))
  }
  const sum = (of: (report: FailoverReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0)
  const name = `${FAILOVERS} primaries killed under 50 writers${isPooled ? ', behind PgBouncer' : ''}`
  return [
    { name: `${name}: saves acknowledged`, value: sum(acknowledgedSaves), unit: 'saves' },
    {
      name: `${name}: shops with a lost or torn save`,
      value: sum(({ broken }) => broken.length),
      unit: 'shops',
      goal: 0
    },
    {
      name: `${name}: longest from the promotion to the next save of each process`,
      value: Math.max(...reports.map(({ recoveryMs }) => recoveryMs)),
      unit: 'ms',
      goal: 10_000
    },
    {
      name: `${name}: answers other than saved and 503`,
      value: sum(({ refused }) => Array.from(refused.keys()).filter((status) => status !== 503).length),
      unit: 'kinds',
      goal: 0
    },
    {
      name: `${name}: calls without an answer`,
      value: sum(({ unanswered }) => unanswered),
      unit: 'calls',
      goal: 0
    }
  ]
}

export async function failover(): Promise<Figure[]> {
  return [...(await failovers(false)), ...(pgbouncerMissing() ? [] : await failovers(true))]
}
