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

/** Has a module that imports no other fetched ahead of time, without running it. `address`: anything that came from its service. */
export function preload(path: string, address: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(path, address).href
  for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove())
  document.head.append(link)
}
