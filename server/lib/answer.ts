import { createHash } from 'node:crypto'

import type { ServiceContext } from './context.ts'
import type { ErrorStatus } from './service-error.ts'

/** Headers for calls of any page: no cookies ever come along, so nothing is answered in anybody's name. */
const BASE = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff'
} as const

type Status = 200 | ErrorStatus

/** An answer that is the same for everybody, made once and sent often. */
export interface PublicAnswer {
  status: 200 | 404
  body: string
  etag: string
  /** A hash of the content without the times that are left. */
  tag: string
  headers: Readonly<Record<string, string>>
  /** ms from when it was made. After that the same content is answered anew, with the times as they are then. */
  goodMs: number
  /** What it was made of, where others work with it. */
  kept?: object | undefined
}

/** The content of an answer, and how long it holds. */
export interface Content {
  content: object
  /** 404: there is no such thing, which is known as well as an answer is. */
  status?: 200 | 404 | undefined
  /** ms until other content counts; absent where nothing is planned. */
  leftMs?: number | undefined
  /** Times that are left, in ms from when the answer is made. */
  times?: object | undefined
  /** Stays with the answer, for other code. */
  kept?: object
}

/** Fresh for a moment, and good for four times as long while a newer one is fetched: by default no copy is a minute old. */
const cacheControl = (seconds: number) => `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}`

/**
 * Copies are never older than a tenth of the time that is left until a change: none says what was before, and the times
 * in them are nearly right.
 */
const copySeconds = (cacheSeconds: number, leftMs: number) =>
  Math.min(cacheSeconds, Math.floor(Math.max(0, leftMs) / 70_000))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function publicAnswer(
  { content, status = 200, leftMs, times, kept }: Content,
  cacheSeconds: number
): PublicAnswer {
  const steady = JSON.stringify(content)
  const body = times ? JSON.stringify({ ...content, ...times }) : steady
  const tag = hashOf(steady)
  const etag = `"${times ? hashOf(body) : tag}"`
  const seconds = leftMs === undefined ? cacheSeconds : copySeconds(cacheSeconds, leftMs)
  const headers = {
    ...BASE,
    ETag: etag,
    // A page compares it with that of the settings in its script.
    'Access-Control-Expose-Headers': 'ETag',
    'Cache-Control': cacheControl(seconds),
    // A CDN must not answer an owner's call with a shopper's answer.
    Vary: 'Authorization'
  }
  // Keeps an answer for a second at least, so that a busy site's last minute does not make one for each call.
  const goodMs = leftMs === undefined ? Infinity : Math.min(Math.max(1000, seconds * 1000), leftMs)
  return { status, body, etag, tag, headers, goodMs, kept }
}

/** JSON that no cache keeps. */
export function answerPrivately(
  c: ServiceContext,
  body: object,
  { status = 200, headers = {} }: { status?: Status; headers?: Readonly<Record<string, string>> } = {}
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...BASE,
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Authorization',
      'X-Request-Id': c.get('requestId'),
      ...headers
    }
  })
}

/** Whether the caller has a copy of this answer, by its `If-None-Match`. Hono's `etag` waits for every answer, and reads no `*`. */
export const hasCopy = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked === etag || asked.trim() === '*' || (asked.match(/"[^"]*"/g)?.includes(etag) ?? false))

/**
 * JSON that browsers and a CDN may keep; 304 for who has it already. Every shopper's page comes here, so it is a
 * plain `Response` with plain headers: built any other way it costs twice as much.
 */
export function answerPublicly(c: ServiceContext, answer: PublicAnswer): Response {
  const { status, body, etag, headers } = answer
  return status === 200 && hasCopy(c.req.header('If-None-Match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers })
}

/** 204, for a call whose answer has no content. */
export const answerNothing = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
  })

/** Says to a browser which calls another origin's page may make. Hono's `cors` and `secureHeaders` wait for every answer. */
export const answerPreflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization, Cache-Control, Content-Type, If-Match, If-None-Match',
      'Access-Control-Max-Age': '86400'
    }
  })
