import { createRoot, type Root } from 'react-dom/client'

import { App } from './app.tsx'
import { COPY } from './session/copy.ts'
import { $startup, type Startup } from './session/startup.ts'

/**
 * Renders the page into `place`. Until the settings are there, only the text of the line in the HTML is updated: rendering
 * with React would delay them. Returns a function that removes the page.
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
