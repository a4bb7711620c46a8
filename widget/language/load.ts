/** Runs the module at a path under the service's origin. */
export const load = (path: string, address: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(path, address).href)

/**
 * Has modules fetched together and ahead of time, without running them: otherwise each would be asked for when the one
 * that imports it has arrived. `address`: anything that came from their service.
 */
export function preload(paths: readonly string[], address: string): void {
  for (const path of paths) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(path, address).href
    for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove())
    document.head.append(link)
  }
}
