import { readdirSync, readFileSync } from 'node:fs'

import { collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'

import { readProductionConfig } from '#server/lib/config.ts'
import { Metrics } from '#server/lib/metrics.ts'
import { EVENT_TYPES } from '#server/routes/webhooks.ts'
import { CATALOG_EVENTS } from '#shared/catalog/events.ts'
import { embeddedTag, LOADER_PATH } from '#shared/wix-app.ts'

import english from '#dashboard/languages/en.json'

const read = (path: string) => readFileSync(path, 'utf8')
const OPERATE = read('docs/operate.md')
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

/** Every variable that the service asks its environment for. */
function variablesOfService(): ReadonlySet<string> {
  const names = new Set<string>()
  const given = { WIX_APP_ID: 'app', WIX_APP_SECRET: 'b7'.repeat(32) }
  const env = new Proxy<Record<string, string>>(given, {
    get(values, name) {
      names.add(String(name))
      return Reflect.get(values, name)
    }
  })
  readProductionConfig(env)
  return names
}

test('every variable of the service has its row where operators read about it', () => {
  const rows = new Set(OPERATE.match(/^\| `[A-Z].*? \|/gm)?.flatMap((row) => found(row, /`([A-Z_]+)`/g)))
  expect([...variablesOfService()].filter((name) => !rows.has(name))).toEqual([])
})

/** The metrics that an expression of Prometheus names. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|group_left) \([^)]*\)/g, '')
  return (bare.match(/[a-z_]\w*/gi) ?? []).filter((name) => !FUNCTIONS.has(name))
}
const FUNCTIONS = new Set(['sum', 'rate', 'increase', 'max', 'histogram_quantile'])

test('operators read about every metric of the service, and alarms and dashboard name no other', async () => {
  const { registry } = new Metrics()
  const own = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  expect(own.filter((name) => !OPERATE.includes(`\`${name}`))).toEqual([])
  collectDefaultMetrics({ register: registry })
  const all = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
  const alarms = found(read('docs/alerts.yml'), /expr:(?: \|\n)?(.*?)\n {8}(?:for|labels):/gs)
  const panels = found(read('docs/grafana.json'), /"expr": "(.*)",/g)
  expect([alarms.length >= 10, panels.length >= 10]).toEqual([true, true])
  const named = [...alarms, ...panels].flatMap(metricsIn).map((name) => name.replace(/_(bucket|count)$/, ''))
  expect(named.filter((name) => !all.has(name))).toEqual([])
})

test('every alarm has its section in the runbook', () => {
  const names = found(read('docs/alerts.yml'), /- alert: (\w+)/g)
  const sections = found(read('docs/runbook.md'), /^## (\w+)$/gm)
  expect(sections).toEqual(names)
  const links = found(read('docs/alerts.yml'), /runbook\.md#(\w+)'/g)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
})

test('the guide to Wix has every event, permission and tag that the app’s developer declares', () => {
  const guide = read('docs/go-live-on-wix.md')
  const pasted = new Set(found(guide, /^```\w+\n(.*?)\n```$/gms).flatMap((block) => block.split('\n')))
  const ofCatalog = Object.values(CATALOG_EVENTS).flatMap((events) => Object.values(events))
  const events = [...EVENT_TYPES, ...ofCatalog.map(({ type }) => type)]
  const sources = [
    'server/platform',
    'server/routes',
    'server/shipping',
    'server/statistics',
    'shared/catalog'
  ].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [read(`${folder}/${name}`)] : []))
  )
  const named = sources.flatMap((text) =>
    found(text, /\b((?:ECOM|APPS|COUPONS|WIX_DEVELOPERS)\.[A-Z_]+[A-Z])\b/g)
  )
  expect([events.length > 20, new Set(named).size > 3]).toEqual([true, true])
  expect([...events, ...named].filter((line) => !pasted.has(line))).toEqual([])
  // The formatter breaks its lines differently.
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=<script) | (?=>)/g, '')
  expect(inOneLine(guide)).toContain(inOneLine(embeddedTag(`https://bar.example.com${LOADER_PATH}`)))
})

const textsIn = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {}).flatMap(textsIn)
/** Controls of the demo store and its start page. */
const OF_DEMO = ['Open the dashboard', 'Visit the demo store', 'Demo controls', 'Reset to a new store']

test('a label of the dashboard, which documents have in bold amid a line, is one of its English words', () => {
  const words = new Set([...textsIn(english), ...OF_DEMO])
  const isKnown = (label: string) => {
    const [state, reason = ''] = label.split(': ')
    return words.has(label) || (words.has(`${state}: {reason}`) && words.has(reason))
  }
  const folders = ['.', 'demo-store', 'docs', 'package', 'server', 'widget']
  const documents = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) =>
      /^(?!performance-notes).*\.md$/.test(name) ? [`${folder}/${name}`] : []
    )
  )
  const wrong = documents.flatMap((path) => {
    const labels = found(read(path), /(?<=\S.*)(?<!^ *(?:\d+\.|-) )\*\*([A-Z][^*\n]*)\*\*/gm)
    return labels.filter((label) => !isKnown(label)).map((label) => `${path}: ${label}`)
  })
  expect(wrong).toEqual([])
})
