/** How often each module could not be had, by its address. */
const failures = new Map<string, number>()

/**
 * Runs the module at a path under the service's origin. Browsers keep a module that failed, Chromium until version 156: it
 * is asked for again under an address with another fragment, which the service does not see.
 */
export function load(path: string, address: string): Promise<unknown> {
  const { href } = new URL(path, address)
  const failed = failures.get(href)
  return import(/* @vite-ignore */ failed ? `${href}#${failed}` : href).catch((error: unknown) => {
    failures.set(href, (failed ?? 0) + 1)
    throw error
  })
}

/**
 * Has modules fetched together and ahead of time: otherwise each would be asked for when the one that imports it has
 * arrived. By the page's own call, of which no browser keeps that it failed. `address`: anything that came from their
 * service.
 */
export function preload(paths: readonly string[], address: string): void {
  for (const path of paths) {
    // Only a file that was read to its end is in the browser's cache.
    fetch(new URL(path, address).href)
      .then((answer) => answer.text())
      .catch(() => {})
  }
}
