import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import type { Suite } from '../figure.ts'
import { readSiteScript, startWarmDemo } from './shop-pages.ts'

const MODULES = 'dist/widget/assets/widget'

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000

/** Measures what the service sends; `npm run test:size` measures each file of the build. */
export const suite: Suite = {
  name: 'Bytes a shopper downloads',
  async measure() {
    const demo = await startWarmDemo()
    const first = gzipped(await readSiteScript(demo))
    await demo.stop()
    const rest = readdirSync(MODULES).filter((file) => file.startsWith('rest-'))
    const following = rest.reduce((sum, file) => sum + gzipped(readFileSync(`${MODULES}/${file}`)), 0)
    return [
      {
        name: 'Before the paint, as served: script, HTML and six products of the demo store',
        value: first,
        unit: 'kB gzip',
        goal: 9.5
      },
      {
        name: 'A first page view that nobody touches, all of it',
        value: first + following,
        unit: 'kB gzip',
        goal: 22
      }
    ]
  }
}
