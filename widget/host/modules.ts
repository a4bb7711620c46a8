interface Modules {
  element: typeof import('../element/element.ts')
  takeover: typeof import('./takeover.ts')
}

/**
 * The modules' paths under the service's origin, each followed by those of the modules that it imports. Known to the
 * build (`vite.widget.config.ts`).
 */
declare const MODULE_PATHS: Readonly<Record<keyof Modules, readonly [string, ...string[]]>>

const load = (path: string, address: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(path, address).href)

/** Loads one of our modules. `address`: the service, or anything that came from it. */
export function loadModule<Name extends keyof Modules>(name: Name, address: string): Promise<Modules[Name]> {
  const [path, ...imported] = MODULE_PATHS[name]
  // Asked for at the same time: otherwise each would be asked for when the one before has arrived.
  for (const other of imported) load(other, address).catch(() => undefined)
  // The build wrote the path of the module that has this type.
  return load(path, address) as Promise<Modules[Name]>
}
