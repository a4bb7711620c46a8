import { watch } from 'node:fs'
import { basename, dirname } from 'node:path'

import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Written after every build of what browsers load. */
export const BUILT_SIGNAL = 'dist/development.built'
export const LIVE_SCRIPT = '/demo/live.js'

/** Reloads after a build, and when the server that was gone is there again. */
const SCRIPT = `
const events = new EventSource('/demo/live')
let wasOpen = false
events.onopen = () => {
  if (wasOpen) location.reload()
  wasOpen = true
}
events.onmessage = () => location.reload()
`
const SETTLE_MS = 150

export interface LiveReload {
  /** `/demo/live.js` and the events it listens to. */
  routes: Hono
  close(): void
}

/** Tells open pages of the demo store, in development only, that they are out of date. */
export function createLiveReload(): LiveReload {
  const pages = new Set<(isOver: boolean) => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (isOver: boolean) => {
    for (const page of pages) page(isOver)
  }
  const watcher = watch(dirname(BUILT_SIGNAL), (_, name) => {
    if (name !== basename(BUILT_SIGNAL)) return
    clearTimeout(timer)
    timer = setTimeout(() => tell(false), SETTLE_MS)
  })
  const routes = new Hono()
    .get(LIVE_SCRIPT, (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/demo/live', (c) =>
      streamSSE(c, async (stream) => {
        await stream.write('retry: 1000\n\n')
        const isOver = await new Promise<boolean>((resolve) => {
          pages.add(resolve)
          stream.onAbort(() => resolve(true))
        })
        pages.clear()
        if (!isOver) await stream.writeSSE({ data: 'built' })
      })
    )
  return {
    routes,
    close() {
      clearTimeout(timer)
      watcher.close()
      tell(true)
    }
  }
}
