import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { keepingPrevious } from './keep-previous.mjs'

const OF_WIDGET = [
  ...['package-types', 'widget-languages', 'widget-plugins', 'widget-scripts'].map(
    (name) => `scripts/${name}.ts`
  ),
  'widget',
  'shared'
]

/** Builds for browsers and for Node, each with its config and its sources. */
const BUILDS = {
  widget: { config: 'vite.widget.config.ts', from: OF_WIDGET },
  package: {
    config: 'vite.package.config.ts',
    from: ['vite.widget.config.ts', 'package', 'LICENSE', ...OF_WIDGET]
  },
  dashboard: { config: 'vite.dashboard.config.ts', from: ['dashboard', 'shared'] },
  'demo-store': {
    config: 'demo-store/vite.config.ts',
    from: ['demo-store', 'shared', 'widget/first', 'widget/page']
  },
  server: { config: 'vite.server.config.ts', from: ['server', 'shared', 'widget'] },
  'demo-server': {
    config: 'demo-store/vite.server.config.ts',
    from: ['vite.server.config.ts', 'demo-store', 'server', 'shared', 'widget']
  }
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Changes whenever a file that goes into the build does. */
function fingerprint({ config, from }) {
  const hash = createHash('sha256')
  for (const file of [config, 'package-lock.json', 'tsconfig.base.json', ...from].flatMap(files).toSorted()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function run(name, config) {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '-c', config]
  const vite = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' }
  })
  const [code] = await once(vite, 'close')
  if (code !== 0) throw new Error(`The ${name} could not be built.`)
}

/** Builds the outdated ones of `only`, all at the same time. */
export async function build({ force = false, only = Object.keys(BUILDS) } = {}) {
  mkdirSync('dist', { recursive: true })
  const due = Object.entries(BUILDS)
    .filter(([name]) => only.includes(name))
    .map(([name, part]) => ({ name, ...part, stamp: `dist/${name}.built`, print: fingerprint(part) }))
    .filter(
      ({ name, stamp, print }) =>
        force || !existsSync(`dist/${name}`) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== print
    )
  if (due.length > 0) console.log(`Building ${due.map(({ name }) => name).join(', ')} …`)
  await Promise.all(
    due.map(async ({ name, config, stamp, print }) => {
      await keepingPrevious({ dist: 'dist', part: name }, () => run(name, config))
      writeFileSync(stamp, print)
    })
  )
}

if (import.meta.filename === process.argv[1]) await build({ force: process.argv.includes('--force') })
