import { join } from 'node:path'

import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { ReleaseWork } from '../work/work.ts'
import { createBarSwitches } from './bar-switch.ts'
import { buildIn, type HostScript, scriptAlone } from './builds.ts'
import { createComparedSites } from './compared-sites.ts'
import { createRelease } from './release.ts'
import { tellStopped } from './tell.ts'

export interface ReleasesOptions {
  store: Pick<Store, 'releases' | 'barSwitches'>
  config: Config
  metrics: Metrics
  log: Log
  now: Clock
  /** Script that replaces the built files. */
  hostScript?: HostScript | undefined
  distFolder?: string | undefined
}

/** Opens the choice of builds, the comparison of two, and the switch of bars, with the work that keeps them up to date. */
export function openReleases(options: ReleasesOptions) {
  const { store, config, metrics, log, now, hostScript, distFolder = 'dist' } = options
  const stop = new AbortController()
  const release = createRelease({
    store: store.releases,
    openNew: hostScript ? scriptAlone(hostScript) : buildIn(join(distFolder, 'widget')),
    keptFolder: hostScript ? undefined : join(distFolder, 'previous/builds'),
    startPercent: config.releasePercent,
    metrics,
    log,
    now
  })
  const compared = createComparedSites({
    store: store.releases,
    release,
    metrics,
    log,
    now,
    onStopped: (stopped) =>
      void tellStopped(stopped, { webhook: config.releaseWebhook, log, stopping: stop.signal })
  })
  const switches = createBarSwitches({
    store: store.barSwitches,
    file: config.barSwitchFile,
    isOff: config.barsOff,
    cacheSeconds: config.cacheSeconds,
    log
  })
  const work: ReleaseWork = {
    watch: async () => void (await Promise.all([release.refresh(), switches.refresh()])),
    judge: () => compared.look(),
    stop: () => stop.abort()
  }
  return { release, compared, switches, work }
}
