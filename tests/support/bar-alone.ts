import { type Bar, createBar, type Dialect } from '#shared/bar/bar.ts'
import type { BarView } from '#shared/bar/bar-view.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'

import { loadWords } from './languages.ts'
import { makeWindow } from './window-pair.ts'

/** A bar under Node whose host is the test. */
export function makeBar(dialect?: Dialect) {
  const window = makeWindow()
  const bar = createBar(openChannel({ sends: toHost, receives: toBar, peer: window.peer }), {
    ...(dialect ? { dialect } : {}),
    loadWords
  })
  return { ...window, bar }
}

/** Returns the view of a bar that must be ready. */
export const shown = (bar: Bar): Extract<BarView, { state: 'ready' }> => {
  const view = bar.$view.get()
  if (view.state !== 'ready') throw new Error(`The bar is ${view.state}`)
  return view
}
/** The host's snapshot. */
export const update = (payload: object) => ({ type: 'shippingBarUpdate', payload })
