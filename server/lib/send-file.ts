import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'

import { hasCopy } from './answer.ts'
import type { BuiltFile, Encoding, FileForm } from './built-file.ts'

export type Headers = Readonly<Record<string, string>>

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]
export const BASE: Headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' }
/** Store pages of other origins load these. */
export const FOR_ANY_ORIGIN: Headers = {
  ...BASE,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin'
}

/** The smallest of our encodings that the caller accepts, whatever the caller prefers. */
export function acceptedEncoding(c: Context): Encoding | undefined {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (accepted, { supports, default: plain }) => {
      const taken = accepted.filter(({ q }) => q > 0).map(({ type }) => type.toLowerCase())
      return supports.find((one) => taken.includes(one)) ?? plain
    }
  })
  return ENCODINGS.find((one) => one === encoding)
}

/** A form that the caller accepts; 304 when the caller has it already. Each is an answer of its own, with its own tag. */
export function answerForm(c: Context, name: string, form: FileForm, headers: Headers): Response {
  const { body, encoding } = form
  const etag = encoding ? form.etag.replace(/"$/, `-${encoding}"`) : form.etag
  const vary = ['Accept-Encoding', headers.Vary].filter(Boolean).join(', ')
  const common = { ...headers, ETag: etag, Vary: vary }
  if (hasCopy(c.req.header('If-None-Match'), etag)) return c.body(null, 304, common)
  return c.body(body, 200, {
    ...common,
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    ...(encoding ? { 'Content-Encoding': encoding } : {})
  })
}

/** A file in the smallest encoding that the caller accepts; 304 when the caller has it already. */
export const answerFile = async (
  c: Context,
  name: string,
  file: BuiltFile,
  headers: Headers
): Promise<Response> => answerForm(c, name, await file(acceptedEncoding(c)), headers)
