import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ServiceProcess, startService } from '../support/service-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-alarms-'))
let service: ServiceProcess
let told = new Set<string>()
beforeAll(async () => {
  service = await startService({ DATABASE_URL: `file:${join(folder, 'test.db')}` })
  const text = await (await fetch(`${service.url}/metrics`)).text()
  told = new Set(
    Array.from(text.matchAll(/^# TYPE (\S+) (\S+)/gm), ([, name = '', type = '']) => [name, type]).flatMap(
      ([name = '', type = '']) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
    )
  )
})
afterAll(async () => {
  await service.end()
  rmSync(folder, { recursive: true, force: true })
})

const FUNCTIONS = new Set(['sum', 'rate', 'increase', 'max', 'by', 'histogram_quantile'])

/** The metrics that an expression of Prometheus names. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((name) => !FUNCTIONS.has(name))
}

const alerts = readFileSync('docs/alerts.yml', 'utf8')
/** Each rule's text, by its alarm's name. */
const rules = alerts.split('- alert: ').slice(1)

test.each(rules.map((rule) => [rule.split('\n', 1)[0] ?? '', rule]))(
  'the alarm %s names figures that the service has, and a section of the runbook',
  (name, rule) => {
    const [, expression = ''] = /expr:(?: \|\n)?(.*?)\n {8}(?:for|labels):/s.exec(rule) ?? []
    const names = metricsIn(expression)
    expect(names).not.toEqual([])
    expect(names.filter((metric) => !told.has(metric))).toEqual([])
    expect(rule).toContain(`docs/runbook.md#${name.toLowerCase()}'`)
    expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`\n## ${name}\n`)
  }
)

const DashboardSchema = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) }))
})

test('the ready dashboard draws only figures that the service has', () => {
  const { panels } = v.parse(DashboardSchema, JSON.parse(readFileSync('docs/grafana.json', 'utf8')))
  const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  expect(names.length).toBeGreaterThanOrEqual(panels.length)
  expect(names.filter((metric) => !told.has(metric))).toEqual([])
})
