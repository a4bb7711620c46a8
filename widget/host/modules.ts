/** The host's half of the conversation, with the element. */
export type Takeover = typeof import('./takeover.ts')

/** The path of a module under the service's origin, followed by those of the modules that it imports. */
type Paths = readonly [string, ...string[]]

/** The build (`vite.widget.config.ts`) writes the paths in their places. */
declare const MODULE_PATHS: { readonly element: Paths; readonly takeover: Paths; readonly strip: Paths }

const loadPath = (path: string, address: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(path, address).href)

function load([path, ...imported]: Paths, address: string): Promise<unknown> {
  // Asked for at the same time: otherwise each would be asked for when the one before has arrived.
  for (const other of imported) loadPath(other, address).catch(() => undefined)
  return loadPath(path, address)
}

// The build wrote the paths of the modules that have these types. `address`: the service, or anything that came from it.
export const loadElement = (address: string) =>
  load(MODULE_PATHS.element, address) as Promise<typeof import('../element/element.ts')>
export const loadTakeover = (address: string) => load(MODULE_PATHS.takeover, address) as Promise<Takeover>
/** Only so that it is there early: the element imports it itself. */
export const loadStrip = (address: string) => load(MODULE_PATHS.strip, address)
