import type { BarAtoms } from '#shared/bar/bar.ts'
import { readLocale } from '#shared/locale.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { createSpeakingBar, hearHost } from '#shared/messages/host-messages.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'

import { announceAdds, createAnnouncer } from '../bar/announcer.ts'
import stateStyles from '../bar/states.css?inline'
import { loadWords } from '../language/load-words.ts'

export interface ConnectOptions {
  /** The site whose bar this is. Messages that name another one are ignored. */
  instanceId?: string | undefined
  /** `parent`: the page around this frame is the host. Anything else: this page is. */
  host?: string | undefined
}

const open = (peer: () => Window, instanceId: string | undefined) =>
  openChannel({ sends: toHost, receives: toBar, peer, instanceId })

/** Connects one bar with its host by messages. `address`: of the service that has the languages, or anything from it. */
export function connect({ instanceId, host }: ConnectOptions, address: string) {
  const channel = open(() => (host === 'parent' ? window.parent : window), instanceId)
  const bar = createSpeakingBar(channel, {
    // The language of a page around this frame is known by its messages only.
    locale: host === 'parent' ? undefined : readLocale(document.documentElement.lang),
    loadWords: (locale) => loadWords(locale, address)
  })
  const announcer = createAnnouncer(bar.$shown)
  const stopAdds = announceAdds(announcer, bar)
  return {
    ...bar,
    styles: stateStyles,
    $announced: announcer.$announced,
    skipAnnouncing: announcer.skip,
    sendHeight: (height: number) => channel.send('publicBarHeight', { payload: { height } }),
    destroy() {
      announcer.stop()
      stopAdds()
      bar.destroy()
    }
  }
}

/** Has a page set the atoms of a bar of our own script by messages. Returns the channel. */
export function hearPage(
  atoms: BarAtoms,
  { instanceId, locale, address }: { instanceId: string; locale: string; address: string }
) {
  const channel = open(() => window, instanceId)
  hearHost(channel, atoms, { locale, loadWords: (tag) => loadWords(tag, address) })
  return channel
}
