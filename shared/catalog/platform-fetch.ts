const WIX_API = /^https:\/\/(www|edge)\.wixapis\.com(?=\/)/

/** A `fetch` that sends what is meant for Wix's API to `platformUrl` and leaves everything else alone. */
export function platformFetch(platformUrl: string, fetch = globalThis.fetch): typeof globalThis.fetch {
  const base = platformUrl.replace(/\/+$/, '')
  return (input, init) =>
    // Called as the SDK does, with an address; a Request keeps its own.
    fetch(typeof input === 'string' ? input.replace(WIX_API, () => base) : input, init)
}
