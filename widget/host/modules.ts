import { load } from '../language/load.ts'

/** The host's half of the conversation, with the element. */
export type Takeover = typeof import('./takeover.ts')

/** The path of a module under the service's origin, followed by those of the modules that it imports. */
type Paths = readonly [string, ...string[]]

/** The build (`vite.widget.config.ts`) writes the paths in their places. */
declare const MODULE_PATHS: { readonly element: Paths; readonly takeover: Paths; readonly strip: Paths }

/**
 * Has modules fetched together and ahead of time, without running them: otherwise each would be asked for when the one
 * that imports it has arrived.
 */
function preload(paths: readonly string[], address: string): void {
  for (const path of paths) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(path, address).href
    for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove())
    document.head.append(link)
  }
}

// `address`: the service, or anything that came from it.

export const preloadTakeover = (address: string): void => preload(MODULE_PATHS.takeover, address)
export const preloadStrip = (address: string): void => preload(MODULE_PATHS.strip, address)

// The build wrote the paths of the modules that have these types.

export const loadTakeover = (address: string) => load(MODULE_PATHS.takeover[0], address) as Promise<Takeover>

export function loadElement(address: string) {
  preload(MODULE_PATHS.element, address)
  return load(MODULE_PATHS.element[0], address) as Promise<typeof import('../element/element.ts')>
}
