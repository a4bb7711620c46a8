// The floor of the shopper reads: a Hono route that returns the same bytes and does nothing else.
import process from 'node:process'

import { publicAnswer } from '#server/lib/answer.ts'
import { listen } from '#server/lib/listen.ts'
import { currentUserSettings } from '#server/stored.ts'
import { Hono } from 'hono'

const { body, headers } = publicAnswer({ currentUserSettings: currentUserSettings('shop') }, 10)
const app = new Hono().get('/_functions/userSettings', () => new Response(body, { headers }))

const { url } = await listen({ fetch: app.fetch, port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
process.stdout.write(`Ready: ${url}/\n`)
