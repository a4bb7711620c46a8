import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener, RequestError } from '@hono/node-server'

import { connectionAddress } from '../lib/address.ts'
import { ConfigError } from '../lib/config.ts'

export interface ListenOptions {
  fetch: Parameters<typeof getRequestListener>[0]
  port: number
  host: string
  /**
   * Time that a slow client may take for the head of its request, and for taking a part of its answer; half as long
   * again for all of its request.
   */
  patienceMs?: number
  /** Connections beyond this number at one time are closed at once, and `onRefused` is called for each. */
  connectionsMax?: number
  /** The same for the connections of one address; absent or 0: no limit. */
  connectionsPerAddress?: number
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
/** Browsers and proxies send a request when the one before is answered. No shopper has this many waiting at once. */
const WAITING_MAX = 4
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
const TOO_MANY: Refusal = [
  '429 Too Many Requests',
  'Too many requests at one time: wait for an answer before you send more.'
]
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

/** Closes before any more is read: Node takes up to 2 MB at once, and as many requests as there are in it. */
const cutOffWith = (refusal: Refusal, socket: Duplex) =>
  void socket.write(answerOf(refusal), () => socket.destroy())

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

/** Limits each connection: requests that wait for answers, and answers that the client does not read. */
function boundWaiting(respond: RequestListener) {
  const waiting = new WeakMap<Socket, number>()
  const refused = new WeakSet<Socket>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return {
    listener: ((request, response) => {
      const { socket } = request
      // Requests that were read together with the one that was too many.
      if (socket.destroyed || refused.has(socket)) return undefined
      if (count(socket, 1) > WAITING_MAX) {
        refused.add(socket)
        // A refusal cannot follow a part of an answer.
        if (socket.writableLength > 0) socket.destroy()
        else cutOffWith(TOO_MANY, socket)
        return undefined
      }
      response.once('close', () => count(socket, -1))
      return respond(request, response)
    }) satisfies RequestListener,
    isStuck(socket: Socket): boolean {
      const answers = waiting.get(socket)
      // Its first request is not complete: Node refuses it after a time, with a message.
      if (answers === undefined) return false
      // Every request is answered, or the client does not read; otherwise the answer is still being made.
      return answers === 0 || socket.writableLength > 0
    }
  }
}

/** Counts the connections of each address. @returns whether the address may have one more */
function boundAddresses(connectionsMax: number): (socket: Socket) => boolean {
  const open = new Map<string, number>()
  return (socket) => {
    const address = connectionAddress(socket.remoteAddress)
    const count = open.get(address) ?? 0
    if (count >= connectionsMax) return false
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return true
  }
}

/** @throws ConfigError for a port or host that cannot be had, as the one line to print */
export function listen(options: ListenOptions): Promise<Listening> {
  const {
    port,
    host,
    patienceMs = PATIENCE_MS,
    connectionsMax,
    connectionsPerAddress,
    onRefused,
    onMalformed
  } = options
  const { listener, isStuck } = boundWaiting(createResponder(options))
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
  server.setTimeout(patienceMs, (socket: Socket) => {
    if (isStuck(socket)) socket.destroy()
  })
  server.on('checkExpectation', listener)
  server.on('clientError', refuse(onMalformed))
  if (connectionsMax !== undefined) server.maxConnections = connectionsMax
  if (onRefused) server.on('drop', onRefused)
  const admits = connectionsPerAddress ? boundAddresses(connectionsPerAddress) : () => true
  server.on('connection', (socket: Socket) => {
    if (admits(socket)) return
    onRefused?.()
    endWith(TOO_MANY, socket)
  })
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
