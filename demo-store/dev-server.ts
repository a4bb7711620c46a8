// The server of `npm run dev`; `dev.ts` starts it and starts it again.
import { readAssets } from './assets.ts'
import { serveDashboardSources } from './dashboard-sources.ts'
import { createLiveReload, LIVE_SCRIPT } from './live-reload.ts'
import { runDemo } from './run.ts'
import { DIST, PLATFORM_PATH } from './site.ts'

await runDemo(async ({ port }) => {
  const live = createLiveReload()
  const dashboard = serveDashboardSources({ platformPath: PLATFORM_PATH, reloadPort: port + 1 })
  return {
    assets: () => {
      const { store, landing, playground } = readAssets(DIST)
      const withLive = (page: typeof store) => ({ ...page, scripts: [...page.scripts, LIVE_SCRIPT] })
      return { store: withLive(store), landing: withLive(landing), playground: withLive(playground) }
    },
    front: [live.routes, dashboard.routes],
    onClose: async () => {
      live.close()
      await dashboard.close()
    }
  }
})
