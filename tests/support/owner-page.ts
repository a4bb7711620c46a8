import { $saving, startSaving } from '#dashboard/stores/save.ts'
import { startDraft } from '#dashboard/stores/draft.ts'
import { $toasts, closeToast } from '#dashboard/stores/toasts.ts'
import { settingsApi } from '#shared/api/settings-api.ts'

import { makeNetwork } from './network.ts'
import { makeService, SHOP, signedInstance } from './service.ts'

/** What the toasts of the page say, oldest first, as `type: message`. */
export const toastWords = (): string[] => $toasts.get().map(({ type, message }) => `${type}: ${message}`)

export function clearToasts() {
  for (const { id } of $toasts.get()) closeToast(id)
}

/** Session storage of a tab; `broken` throws at every use, as a private window's may. */
export function makeStorage({ broken = false } = {}): Storage {
  const kept = new Map<string, string>()
  const allow = <T>(result: () => T): T => {
    if (broken) throw new DOMException('The operation is insecure.', 'SecurityError')
    return result()
  }
  return {
    get length() {
      return kept.size
    },
    key: (index) => allow(() => [...kept.keys()][index] ?? null),
    getItem: (key) => allow(() => kept.get(key) ?? null),
    setItem: (key, value) => allow(() => void kept.set(key, value)),
    removeItem: (key) => allow(() => void kept.delete(key)),
    clear: () => allow(() => kept.clear())
  }
}

/** A service with its database, and calls to it that a test can break. */
export async function makeOwnersService() {
  const service = await makeService({
    env: { INSTANCE_OWNER_CALLS_PER_MINUTE: '1000000', OWNER_CALLS_PER_MINUTE: '1000000' }
  })
  const network = makeNetwork(async (input, init) => service.app.fetch(new Request(input, init)))
  const instance = { instanceId: SHOP, credential: signedInstance(), signed: true }
  const api = settingsApi({ serviceUrl: 'http://service.test', fetch: network.fetch })
  const load = () => api.loadOwnerSettings(instance.instanceId, instance.credential)
  return {
    service,
    network,
    instance,
    api,
    load,
    /** As the page calls it: by paths of its own origin. */
    pageFetch: (async (input, init) =>
      network.fetch(new URL(String(input), 'http://service.test'), init)) satisfies typeof fetch,
    /** Opens the page's stores on what the service has, without the start screens. */
    async open() {
      const { settings, version } = await load()
      startDraft(settings)
      startSaving({ api, instance, version })
      clearToasts()
    },
    savingState: () => $saving.get().state
  }
}
