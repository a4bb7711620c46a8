import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener } from '@hono/node-server'

import { ConfigError } from './config.ts'

export interface ListenOptions {
  fetch: Parameters<typeof getRequestListener>[0]
  port: number
  host: string
  /**
   * How long a slow client may take for the head of its request, and for taking a part of its answer; half as long
   * again for all of its request.
   */
  patienceMs?: number
  /** More connections than these at one time are closed at once, and `onRefused` is called for each. */
  connectionsMax?: number
  onRefused?: () => void
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
const WAITING_MAX = 32
/**
 * Callers that may wait to be let in; the system's own limit (Linux: `net.core.somaxconn`) counts where it is smaller.
 * Beyond it callers try again after one second, then after longer ones. Node's own is 511.
 */
const CALLERS_WAITING_MAX = 4096

const REFUSED: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: [
    '414 URI Too Long',
    'The address or the headers are too long: send at most 12 KB of settings.'
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long: send it again.']
}
const MALFORMED: [string, string] = ['400 Bad Request', 'This is not an HTTP request.']

function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, words] = REFUSED[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ error: words })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nAccess-Control-Allow-Origin: *\r\n` +
      `X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`
  )
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

/** Bounds what waits on each connection: requests without their answers, and answers that nobody reads. */
function boundWaiting(respond: RequestListener): {
  listener: RequestListener
  isStuck(socket: Socket): boolean
} {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, now)
    return now
  }
  return {
    listener(request, response) {
      const { socket } = request
      // Requests that were read together with the one that was too many.
      if (socket.destroyed) return undefined
      if (count(socket, 1) > WAITING_MAX) return void socket.destroy()
      response.once('close', () => count(socket, -1))
      return respond(request, response)
    },
    isStuck(socket) {
      const answers = waiting.get(socket)
      // Its first request is not complete: Node refuses it after a time, with a message.
      if (answers === undefined) return false
      // Every request is answered, or the client does not read; otherwise the answer is still being made.
      return answers === 0 || socket.writableLength > 0
    }
  }
}

/** @throws ConfigError for a port or host that cannot be had, as the one line to print */
export function listen(options: ListenOptions): Promise<Listening> {
  const { fetch, port, host, patienceMs = PATIENCE_MS, connectionsMax, onRefused } = options
  const { listener, isStuck } = boundWaiting(getRequestListener(fetch))
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: patienceMs,
      requestTimeout: patienceMs * 1.5,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: patienceMs / 5
    },
    listener
  )
  server.setTimeout(patienceMs, (socket: Socket) => {
    if (isStuck(socket)) socket.destroy()
  })
  server.on('clientError', refuse)
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
