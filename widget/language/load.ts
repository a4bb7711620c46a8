/** Runs the module at a path under the service's origin. */
export const load = (path: string, address: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(path, address).href)
