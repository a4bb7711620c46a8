import { type Bar, createBar } from '#shared/bar/bar.ts'
import { readLocale } from '#shared/locale.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'

import { loadLanguage } from '../language/load-language.ts'

export interface ConnectOptions {
  /** The site whose bar this is. Messages that name another one are ignored. */
  instanceId?: string | undefined
  /** `parent`: the page around this frame is the host. Anything else: this page is. */
  host?: string | undefined
}

/** A bar that is connected with its host, and can send it its height. */
export interface Connection extends Bar {
  sendHeight(height: number): void
}

/** Connects one bar with its host page. */
export function connect({ instanceId, host }: ConnectOptions): Connection {
  const peer = () => (host === 'parent' ? window.parent : window)
  const channel = openChannel({ sends: toHost, receives: toBar, peer, instanceId })
  return {
    ...createBar(channel, {
      // The language of a page around this frame is known by its messages only.
      locale: host === 'parent' ? undefined : readLocale(document.documentElement.lang),
      loadLanguage: (locale) => loadLanguage(locale, import.meta.url)
    }),
    sendHeight: (height) => channel.send('publicBarHeight', { payload: { height } })
  }
}
