// The floor of a shopper's call: a Hono route that returns the same bytes and does nothing else.
import { get } from 'node:http'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'

import { listen } from '#server/start/listen.ts'
import { Hono } from 'hono'

import { AS_BROWSERS } from './load.ts'

/** The call whose answer is repeated: that of the service. */
const sameAs = new URL(process.env.SAME_AS ?? '')
const { body, headers } = await new Promise<{ body: Buffer; headers: Record<string, string> }>(
  (resolve, reject) => {
    // Not `fetch`, which unpacks what was packed.
    get(sameAs, { headers: AS_BROWSERS }, (answer) => {
      const { 'content-length': _length, date: _date, connection: _connection, ...rest } = answer.headers
      const texts = Object.entries(rest).map(([name, value]) => [name, String(value)])
      buffer(answer).then((bytes) => resolve({ body: bytes, headers: Object.fromEntries(texts) }), reject)
    }).on('error', reject)
  }
)
const app = new Hono().get(sameAs.pathname, () => new Response(new Uint8Array(body), { headers }))

const { url } = await listen({ fetch: app.fetch, port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
process.stdout.write(`Ready: ${url}/\n`)
