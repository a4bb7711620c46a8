import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

import { type LocalServer, serveHere } from './local-server.ts'

const PAGES = new URL('../hosts/pages/', import.meta.url)
const PUBLISHED = fileURLToPath(
  new URL('../../dist/widget/free-shipping-bar-host.module.js', import.meta.url)
)

/** One script of this module of `tests/hosts/pages`, as a shop's or Wix's own build would make it. */
export async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(PAGES),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The module that we publish.
    resolve: { alias: [{ find: '#widget/first/module.ts', replacement: PUBLISHED }] },
    build: { write: false, lib: { entry: fileURLToPath(new URL(name, PAGES)), formats: ['es'] } }
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : []
  )
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

/**
 * Pages in the style of foreign stores, on an origin of their own; `%SERVICE%`, `%INSTANCE%` and `%POLICIES%` are
 * filled in. `inHead`: markup that comes before everything else, where a browser cannot run a script first.
 */
export async function serveHostPages(service: string, instanceId: string, inHead = ''): Promise<LocalServer> {
  let react: Promise<string> | undefined
  return serveHere((request, response) => {
    void (async () => {
      const name = (request.url ?? '/').slice(1).replace(/\?.*/, '')
      const isScript = name.endsWith('.js')
      const text =
        name === 'react-host.js'
          ? await (react ??= bundle('react-host.tsx'))
          : readFileSync(new URL(isScript ? name : `${name}.html`, PAGES), 'utf8')
              .replaceAll('%SERVICE%', service)
              .replaceAll('%INSTANCE%', instanceId)
              .replaceAll(
                '%POLICIES%',
                new URL(request.url ?? '/', 'http://shop').searchParams.get('policies') ?? ''
              )
              .replace('<head>', () => `<head>${inHead}`)
      response.writeHead(200, {
        'Content-Type': `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`
      })
      response.end(text)
    })().catch(() => response.writeHead(404).end())
  })
}
