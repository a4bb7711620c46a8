import { $saving, startSaving } from '#dashboard/save/save.ts'
import { startDraft } from '#dashboard/draft/draft.ts'
import { $toasts, closeToast } from '#dashboard/ui/toasts.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { loadOwnerSettings, SETTINGS_PATHS } from '#shared/api/settings-api.ts'

import { makeNetwork } from './network.ts'
import { makeService, SHOP, signedInstance } from './service.ts'

/** Lists the toasts of the page, oldest first, as `type: message`. */
export const toastWords = (): string[] => $toasts.get().map(({ type, message }) => `${type}: ${message}`)

export function clearToasts() {
  for (const { id } of $toasts.get()) closeToast(id)
}

/** Storage of a tab; `broken` throws at every use, as a private window's may. */
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
  const service = await makeService({ env: { RATE_LIMITS: 'off' } })
  const network = makeNetwork(async (input, init) => service.app.fetch(new Request(input, init)))
  const serviceUrl = 'http://service.test'
  const instance: Owner = { instanceId: SHOP, credential: signedInstance(), serviceUrl, fetch: network.fetch }
  let hasToken = true
  const pageFetch: typeof fetch = (input, init) => network.fetch(new URL(String(input), serviceUrl), init)
  const load = () => loadOwnerSettings(instance)
  return {
    service,
    network,
    instance,
    load,
    /** `fetch` as the page calls it: with paths of its own origin. */
    pageFetch,
    /** The same, where Wix gives no token, or the service's kept one is `first` until it is asked for a fresh one. */
    withToken:
      (first?: string): typeof fetch =>
      async (input, init) => {
        const answer = await pageFetch(input, init)
        const isKept = new Headers(init?.headers).get('Cache-Control') !== 'no-cache'
        const hasIt = new URL(String(input)).pathname === SETTINGS_PATHS.userSettings
        if (!answer.ok || !hasIt || (hasToken && !(first && isKept))) return answer
        const body = await answer.json()
        body.currentUserSettings.accessToken = hasToken ? first : undefined
        return Response.json(body)
      },
    hideToken: () => void (hasToken = false),
    showToken: () => void (hasToken = true),
    /** Opens the page's stores on what the service has, without the start screens. */
    async open() {
      const { settings, version } = await load()
      // The bar waits for no shop.
      $shopRules.set({ state: 'failed' })
      startDraft(settings)
      startSaving(instance, version)
      clearToasts()
    },
    savingState: () => $saving.get().state
  }
}
