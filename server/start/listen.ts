import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'

import { ConfigError } from '../lib/config.ts'

export interface ListenOptions {
  fetch: Parameters<typeof getRequestListener>[0]
  port: number
  host: string
  /**
   * Time that a slow client may take for the head of its request; half as long again for all of its request. A connection
   * on which nothing moves for three times as long ends: its client does not read, or the answer takes too long.
   */
  patienceMs?: number
  /** Connections beyond this number at one time are closed at once, and `onRefused` is called for each. */
  connectionsMax?: number
  onRefused?: () => void
  /** Paths whose addresses may be as long as the headers. By default, all. */
  longPaths?: ReadonlySet<string>
  /** Called where a request is refused that reaches no route, with the status and why. */
  onMalformed?: (status: string, words: string) => void
}

export interface Listening {
  /** The address, with the real port when 0 was asked for. */
  url: string
  /** Takes no new calls, ends those under way, within `graceMs` at most. */
  close(graceMs?: number): Promise<void>
}

/** 12 KB of settings take up to three times as much in an address; the rest is for other headers. */
const HEADER_BYTES_MAX = 64 * 1024
const PATIENCE_MS = 10_000
const KEEP_ALIVE_MS = 65_000
const GRACE_MS = 1200
/**
 * Callers that may wait to be let in; the system's own limit (Linux: `net.core.somaxconn`) counts where it is smaller.
 * Beyond it callers try again after one second, then after longer ones. Node's own is 511.
 */
const CALLERS_WAITING_MAX = 4096

const REFUSAL_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store'
}

/** The status line, and what is wrong. */
type Refusal = [status: string, words: string]

const REFUSED: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [
    '414 URI Too Long',
    'The address or the headers are too long: send at most 12 KB of settings.'
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long: send it again.']
}
const MALFORMED: Refusal = ['400 Bad Request', 'This is not an HTTP request.']

const MISADDRESSED = 'This address cannot be read: check its host and path.'
const ADDRESS_TOO_LONG = 'This address is too long: send at most 2 kB.'
const COOKIES_TOO_LONG = 'This call has too many cookies: send none.'

const ADDRESS_BYTES_MAX = 2048
const COOKIE_BYTES_MAX = 4096

function isText(url: string): boolean {
  try {
    // The build removes a call whose result is not used.
    return decodeURIComponent(url).length > 0
  } catch {
    return false
  }
}

/**
 * Why a request does not reach the framework, which takes up to 200 ms for percent signs that stand for no text: it then
 * tries each one by itself.
 */
function refusalOf({ url = '', headers }: IncomingMessage, longPaths: ListenOptions['longPaths']) {
  const [path = ''] = url.split('?', 1)
  if (longPaths && !longPaths.has(path) && url.length > ADDRESS_BYTES_MAX) return ADDRESS_TOO_LONG
  // The service reads none, and other sites of its domain may write them in any form.
  if (headers.cookie && headers.cookie.length > COOKIE_BYTES_MAX) return COOKIES_TOO_LONG
  return isText(url) ? undefined : MISADDRESSED
}

const refuse =
  (onMalformed: ListenOptions['onMalformed']) => (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const refusal = REFUSED[error.code ?? ''] ?? MALFORMED
    onMalformed?.(...refusal)
    endWith(refusal, socket)
  }

function answerOf([status, words]: Refusal): string {
  const body = JSON.stringify({ error: words })
  const headers = { ...REFUSAL_HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`
}

/** Says why, and closes the connection. */
const endWith = (refusal: Refusal, socket: Duplex) =>
  void socket.end(answerOf(refusal), () => socket.destroy())

/** Answers what cannot be read, before the framework or where the adapter says so. Other errors answer for themselves. */
function createResponder({ fetch, onMalformed, longPaths }: ListenOptions): RequestListener {
  function bodyOf(error: string) {
    onMalformed?.('400 Bad Request', error)
    return JSON.stringify({ error })
  }
  const respond = getRequestListener(fetch, {
    errorHandler: (error) =>
      error instanceof RequestError
        ? new Response(bodyOf(MISADDRESSED), { status: 400, headers: REFUSAL_HEADERS })
        : new Response(null, { status: 500 })
  })
  return (request, response) => {
    const refusal = refusalOf(request, longPaths)
    if (refusal === undefined) return respond(request, response)
    return response.writeHead(400, REFUSAL_HEADERS).end(bodyOf(refusal))
  }
}

const addressOf = (host: string, { port }: AddressInfo) =>
  `http://${['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`

function isAddress(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** @throws ConfigError for a port or host that cannot be had, as the one line to print */
export function listen(options: ListenOptions): Promise<Listening> {
  const { port, host, patienceMs = PATIENCE_MS, connectionsMax, onRefused, onMalformed } = options
  const listener = createResponder(options)
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: patienceMs,
      requestTimeout: patienceMs * 1.5,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patienceMs / 5,
      // Node would answer each of those by itself, however many wait. Without a host they are refused all the same.
      requireHostHeader: false
    },
    listener
  )
  server.setTimeout(patienceMs * 3)
  server.on('checkExpectation', listener)
  server.on('clientError', refuse(onMalformed))
  if (connectionsMax !== undefined) server.maxConnections = connectionsMax
  if (onRefused) server.on('drop', onRefused)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is in use: stop what listens there or set PORT to another one.`
      const words =
        error.code === 'EADDRINUSE'
          ? busy
          : `Cannot listen on ${host}:${port} (${error.code ?? error.message}).`
      reject(new ConfigError(words))
    })
    server.listen({ port, host, backlog: CALLERS_WAITING_MAX }, () => {
      const address = server.address()
      const close = (graceMs = GRACE_MS) => closeServer(server, graceMs)
      if (isAddress(address)) resolve({ url: addressOf(host, address), close })
    })
  })
}
