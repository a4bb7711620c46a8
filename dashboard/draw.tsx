import { createRoot, type Root } from 'react-dom/client'

import { App } from './app.tsx'
import { $screen } from './session/start-line.ts'
import type { Startup } from './session/startup.ts'

/** Renders the page into `place` once the settings and the words are there. Returns a function that removes it. */
export function drawDashboard(place: Element, onRetry: () => void): () => void {
  let root: Root | undefined
  const follow = (startup: Startup | undefined) => {
    if (root || !startup || startup.state === 'loading') return
    root = createRoot(place)
    root.render(<App onRetry={onRetry} />)
  }
  const stop = $screen.subscribe(follow)
  return () => {
    stop()
    root?.unmount()
  }
}
