import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

export type Bytes = Uint8Array<ArrayBuffer>

export interface BuiltFile {
  etag: string
  plain: Bytes
  /** Smaller forms, where they are smaller. */
  br?: Bytes
  gzip?: Bytes
}

export type Encoding = 'br' | 'gzip'

/** One form of a file. */
export interface FileForm {
  /** Tag of the plain file, whatever form this is. */
  etag: string
  body: Bytes
  /** Absent: the plain file. */
  encoding?: Encoding
}

interface Kept {
  stamp: string
  file: Promise<BuiltFile>
}

const FILES_MAX = 500
const COMPRESSED = /\.(html|js|css|svg|json|map|txt)$/
/** Files that `fill` completes: pages, and the scripts that Wix names. */
const FILLED = /\.html$|\/free-shipping-bar-(wix|plugin|checkout)\.js$/
const SMALL_BYTES = 1024
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

const etagOf = (plain: Bytes) => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/** A file with its smaller forms. */
export async function compressed(plain: Bytes): Promise<BuiltFile> {
  const [br, zipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    toGzip(plain, { level: 9 })
  ])
  return { etag: etagOf(plain), plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
}

/** Levels while shoppers wait: half a percent larger than a built file, in a tenth of the time. */
const QUICK = { br: 5, gzip: 6 }

/** The one form of a file that somebody asked for. */
export async function quickForm(plain: Bytes, encoding: Encoding | undefined): Promise<FileForm> {
  const etag = etagOf(plain)
  if (encoding === undefined) return { etag, body: plain }
  const packed =
    encoding === 'br'
      ? await toBrotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUICK.br,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length
          }
        })
      : await toGzip(plain, { level: QUICK.gzip })
  return { etag, body: new Uint8Array(packed), encoding }
}

async function prepare(path: string, fill: (text: string) => string): Promise<BuiltFile> {
  const raw = await readFile(path)
  const plain: Bytes = new Uint8Array(FILLED.test(path) ? Buffer.from(fill(raw.toString('utf8'))) : raw)
  if (COMPRESSED.test(path) && plain.length >= SMALL_BYTES) return compressed(plain)
  return { etag: etagOf(plain), plain }
}

/** The files of a build, read and compressed once until they change. */
export function createBuiltFiles(fill: (text: string) => string) {
  const kept = new LRUCache<string, Kept>({ max: FILES_MAX })

  return {
    /** The file as it is now; undefined when there is none. */
    async open(path: string): Promise<BuiltFile | undefined> {
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const stamp = `${found.mtimeMs} ${found.size}`
      const cached = kept.get(path)
      if (cached?.stamp === stamp) return cached.file
      const file = prepare(path, fill)
      kept.set(path, { stamp, file })
      file.catch(() => kept.delete(path))
      return file
    }
  }
}
