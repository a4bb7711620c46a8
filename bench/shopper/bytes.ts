import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { DEMO_APP } from '#demo-store/demo-app.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { settingsApi } from '#shared/api/settings-api.ts'
import * as v from 'valibot'

import type { Figure, Suite } from '../figure.ts'
import type { Demo } from '../../tests/support/demo.ts'
import { readSiteScript, startWarmDemo } from './shop-pages.ts'

/** The budgets of `npm test`, which also name the files. */
const Package = v.object({
  'size-limit': v.array(v.object({ name: v.string(), path: v.union([v.string(), v.array(v.string())]) }))
})

/** Files that follow the first paint. */
const REST = 'dist/widget/assets/widget/rest-*.js'

/** The files that a budget's path names: `*` and `?` stand for the hash in a name. */
function named(path: string): string[] {
  const name = new RegExp(
    `^${basename(path).replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`
  )
  return readdirSync(dirname(path))
    .filter((file) => name.test(file))
    .map((file) => join(dirname(path), file))
}

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000

const weigh = (path: string | string[]): number =>
  [path]
    .flat()
    .flatMap(named)
    .reduce((sum, file) => sum + gzipped(readFileSync(file)), 0)

/** Saves the settings of the demo's shop without products, as its owner. */
async function saveWithoutProducts({ url }: Demo) {
  const { appId, instanceId, appSecret } = DEMO_APP
  const credential = signInstance(ownerPayload(instanceId, appId), appSecret)
  const api = settingsApi({ serviceUrl: url })
  const { settings } = await api.loadOwnerSettings(instanceId, credential)
  const products = { ...settings.products, enabled: false }
  const saved = await api.save({ instanceId, credential, settings: { ...settings, products } })
  if (saved.state !== 'saved') throw new Error(`The settings were not saved: ${JSON.stringify(saved)}`)
}

async function shoppersBytes(): Promise<Figure[]> {
  const demo = await startWarmDemo()
  const first = gzipped(await readSiteScript(demo))
  await saveWithoutProducts(demo)
  const plain = gzipped(await readSiteScript(demo))
  await demo.stop()
  const figure = (name: string, value: number, goal?: number): Figure => ({
    name,
    value,
    unit: 'kB gzip',
    ...(goal !== undefined && { goal })
  })
  return [
    figure('Before the paint, as served for a shop without products', plain, 7.8),
    figure(
      'Before the paint, as served: script, compiled bar, HTML and six products of the demo store',
      first,
      9.5
    ),
    figure('A first page view that nobody touches, without products', plain + weigh(REST), 22),
    figure('A first page view that nobody touches, all of it', first + weigh(REST), 22)
  ]
}

async function measure(): Promise<Figure[]> {
  const budgets = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))['size-limit']
  const files = budgets
    .filter(({ path }) => [path].flat().every((file) => file.startsWith('dist/widget/')))
    .map(({ name, path }): Figure => ({ name, value: weigh(path), unit: 'kB gzip' }))
  return [...(await shoppersBytes()), ...files]
}

export const suite: Suite = { name: 'Bytes a shopper downloads', measure }
