import { load } from '../language/load.ts'
import { told } from '../statistics/failures.ts'

/** The path of a module under the service's origin, followed by those of the modules that it imports. */
type Paths = readonly [string, ...string[]]

/** The build (`vite.widget.config.ts`) writes the paths in their places. */
declare const MODULE_PATHS: Readonly<Record<'element' | 'messages' | 'pageEdge' | 'parts' | 'strip', Paths>>

/**
 * Runs a module, and has those that it imports fetched at once: otherwise each would be asked for when the one before has
 * arrived. The page calls `import()` itself, because then no browser keeps a failure.
 */
const open = ([path, ...imported]: Paths, address: string): Promise<unknown> => {
  for (const one of imported) {
    // Only a file that was read to its end is in the browser's cache.
    fetch(new URL(one, address).href)
      .then((answer) => answer.text())
      .catch(() => {})
  }
  return told(load(path, address))
}

// `address`: the service, or anything that came from it. The build wrote the paths of the modules that have these types.

/** The components: they take over what the site's script has drawn. */
export const loadElement = (address: string) =>
  open(MODULE_PATHS.element, address) as Promise<typeof import('../element/components.ts')>

export type MessagesModule = typeof import('./messages-module.ts')

/** The schemas: they read messages and the service's answers. */
export const loadMessages = (address: string) =>
  open(MODULE_PATHS.messages, address) as Promise<MessagesModule>

/** Keeps page and bar apart where the bar is at the edge of the window. */
export const loadPageEdge = (address: string) =>
  open(MODULE_PATHS.pageEdge, address) as Promise<typeof import('./place/page-edge.ts')>

/** Every part, where other settings need one that did not come with the script. */
export const loadParts = (address: string) =>
  open(MODULE_PATHS.parts, address) as Promise<typeof import('./all-parts.ts')>

export type StripModule = typeof import('./strip-module.ts')

export const loadStrip = (address: string) => open(MODULE_PATHS.strip, address) as Promise<StripModule>
