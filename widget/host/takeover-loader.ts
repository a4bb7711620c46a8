import { loadModule } from './modules.ts'

/** The element and the host's half of the conversation. */
export type Takeover = typeof import('./takeover.ts')

const loading = new Map<string, Promise<Takeover>>()

/** Loaded once from each service. */
export function loadTakeover(serviceUrl: string): Promise<Takeover> {
  const takeover = loading.get(serviceUrl) ?? loadModule('takeover', serviceUrl || location.href)
  loading.set(serviceUrl, takeover)
  return takeover
}
