import { join } from 'node:path'

import type { Store } from '../db/stores.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import { createBarSwitches } from './bar-switch.ts'
import { buildIn, type HostScript, scriptAlone } from './builds.ts'
import { createBuildShare } from './share.ts'

export interface ReleaseOptions {
  store: Pick<Store, 'barSwitches'>
  config: Config
  log: Log
  /** Script that replaces the built files. */
  hostScript?: HostScript | undefined
  distFolder?: string | undefined
}

/** Opens the builds of the shopper's files and the switch of bars. */
export function openRelease({ store, config, log, hostScript, distFolder = 'dist' }: ReleaseOptions) {
  return {
    builds: createBuildShare({
      openNew: hostScript ? scriptAlone(hostScript) : buildIn(join(distFolder, 'widget')),
      keptFolder: hostScript ? undefined : join(distFolder, 'previous/widget'),
      share: config.releaseShare
    }),
    switches: createBarSwitches({
      store: store.barSwitches,
      isOff: config.barsOff,
      cacheSeconds: config.cacheSeconds,
      log
    })
  }
}
