import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

export type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip'

/** One form of a file. */
export interface FileForm {
  /** Tag of the plain file, whatever form this is. */
  etag: string
  body: Bytes
  /** Absent: the plain file. */
  encoding?: Encoding
}

/** Returns a file in the form that a caller accepts. */
export type BuiltFile = (encoding?: Encoding) => Promise<FileForm>

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

/** Levels for files that are packed once. */
const BEST = { br: 9, gzip: 9 }
/** Levels while shoppers wait: half a percent larger than a built file, in a tenth of the time. */
const QUICK = { br: 5, gzip: 6 }

/** The one form of a file that somebody asked for. */
export async function formOf(
  plain: Bytes,
  encoding: Encoding | undefined,
  levels = QUICK
): Promise<FileForm> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (encoding === undefined) return { etag, body: plain }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length
  }
  const packed = encoding === 'br' ? toBrotli(plain, { params }) : toGzip(plain, { level: levels.gzip })
  return { etag, body: new Uint8Array(await packed), encoding }
}

/** A file whose forms are made once, when they are asked for first. */
export function builtFile(plain: Bytes): BuiltFile {
  const forms = new Map<Encoding | undefined, Promise<FileForm>>()
  return (encoding) => {
    const form = forms.get(encoding) ?? formOf(plain, encoding, BEST)
    forms.set(encoding, form)
    return form
  }
}

async function read(path: string, fill: (text: string) => string): Promise<BuiltFile> {
  const raw = await readFile(path)
  const plain: Bytes = new Uint8Array(FILLED.test(path) ? Buffer.from(fill(raw.toString('utf8'))) : raw)
  const file = builtFile(plain)
  return COMPRESSED.test(path) && plain.length >= SMALL_BYTES ? file : () => file()
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
      const file = read(path, fill)
      kept.set(path, { stamp, file })
      file.catch(() => kept.delete(path))
      return file
    }
  }
}
