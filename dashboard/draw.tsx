import { createRoot, type Root } from 'react-dom/client'

import { App } from './app.tsx'
import { COPY } from './session/copy.ts'
import { $startup, type Startup } from './session/startup.ts'

/**
 * Draws the page into `place`. Until there is something to work with, the line that the HTML brought says what is
 * awaited: drawn by React it would keep the settings waiting. The answer takes everything away again.
 */
export function drawDashboard(place: Element, onRetry: () => void): () => void {
  const line = place.querySelector('[role="status"]')
  let root: Root | undefined
  const follow = (startup: Startup) => {
    if (root) return
    if (startup.state === 'loading') {
      if (line) line.textContent = COPY.loading[startup.step]
      return
    }
    root = createRoot(place)
    root.render(<App onRetry={onRetry} />)
  }
  const stop = $startup.subscribe(follow)
  return () => {
    stop()
    root?.unmount()
  }
}
