import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

import { type LocalServer, serveHere } from './local-server.ts'

const PAGES = new URL('../hosts/pages/', import.meta.url)
const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The React page as a shop's own build would make it, from the module that we publish. */
async function buildReactHost(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(PAGES),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        {
          find: '#widget/first/module.ts',
          replacement: inRepository('dist/widget/free-shipping-bar-host.module.js')
        }
      ]
    },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('react-host.tsx', PAGES)), formats: ['es'] }
    }
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : []
  )
  const chunk = outputs.find((file) => file.type === 'chunk')
  return chunk?.type === 'chunk' ? chunk.code : ''
}

/**
 * Pages of shops that nobody here wrote, on an origin of their own; `%SERVICE%`, `%INSTANCE%` and `%POLICIES%` are
 * filled in. `inHead`: markup that comes before everything else, where a browser cannot be told to run a script first.
 */
export async function serveHostPages(service: string, instanceId: string, inHead = ''): Promise<LocalServer> {
  let react: Promise<string> | undefined
  return serveHere((request, response) => {
    void (async () => {
      const name = (request.url ?? '/').slice(1).replace(/\?.*/, '')
      const isScript = name.endsWith('.js')
      const text =
        name === 'react-host.js'
          ? await (react ??= buildReactHost())
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
