import { createBar } from '#shared/bar/bar.ts'
import { readLocale } from '#shared/locale.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'

import { announceAdds, createAnnouncer } from '../bar/announcer.ts'
import stateStyles from '../bar/states.css?inline'
import { loadWords } from '../language/load-words.ts'
import type { Connection, ConnectOptions } from './connection.ts'

/** Hears a message that came before there was a connection. */
interface Hearing {
  hear: (event: MessageEvent<unknown>) => void
}

/** Connects one bar with its host by messages. */
export function connect({ instanceId, host }: ConnectOptions): Connection & Hearing {
  const peer = () => (host === 'parent' ? window.parent : window)
  const channel = openChannel({ sends: toHost, receives: toBar, peer, instanceId })
  const bar = createBar(channel, {
    // The language of a page around this frame is known by its messages only.
    locale: host === 'parent' ? undefined : readLocale(document.documentElement.lang),
    loadWords: (locale) => loadWords(locale, import.meta.url)
  })
  const announcer = createAnnouncer(bar.$view)
  const stopAdds = announceAdds(announcer, bar)
  return {
    ...bar,
    hear: channel.hear,
    styles: stateStyles,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    sendHeight: (height) => channel.send('publicBarHeight', { payload: { height } }),
    destroy() {
      announcer.stop()
      stopAdds()
      bar.destroy()
    }
  }
}
