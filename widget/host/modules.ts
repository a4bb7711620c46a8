interface Modules {
  element: typeof import('../element/element.ts')
  takeover: typeof import('./takeover.ts')
}

/** The modules' paths under the service's origin, known to the build (`vite.widget.config.ts`). */
declare const MODULE_PATHS: Readonly<Record<keyof Modules, string>>

/** Loads one of our modules. `address`: the service, or anything that came from it. */
export const loadModule = <Name extends keyof Modules>(name: Name, address: string): Promise<Modules[Name]> =>
  import(/* @vite-ignore */ new URL(MODULE_PATHS[name], address).href)
