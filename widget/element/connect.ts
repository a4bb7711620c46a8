import { type Bar, createBar } from '#shared/bar/bar.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'

export interface ConnectOptions {
  /** Which site's bar this is; messages about another one are not heard. */
  instanceId?: string | undefined
  /** `parent`: the page around this frame is the host. Anything else: this page is. */
  host?: string | undefined
}

/** A bar in conversation with its host, and a way to say how high it is. */
export interface Connection extends Bar {
  tellHeight(height: number): void
}

/** Opens the conversation of one bar with its host page. */
export function connect({ instanceId, host }: ConnectOptions): Connection {
  const peer = () => (host === 'parent' ? window.parent : window)
  const channel = openChannel({ sends: toHost, receives: toBar, peer, instanceId })
  return {
    ...createBar(channel),
    tellHeight: (height) => channel.send('publicBarHeight', { payload: { height } })
  }
}
