import type { SettingsApi } from '#shared/api/settings-api.ts'
import type { Instance } from '#shared/instance.ts'

// Wix's tokens live four hours; the service keeps a fresh one.
const FRESH_MS = 30 * 60_000

/** The platform's token of this site, read again from the service before it ages; one read at a time. */
export function accessTokens(api: SettingsApi, instance: Instance, first: string): () => Promise<string> {
  let token = first
  let readAt = Date.now()
  let reading: Promise<string> | undefined

  const read = async () => {
    try {
      const { accessToken } = await api.loadOwnerSettings(instance.instanceId, instance.credential)
      token = accessToken
      readAt = Date.now()
    } finally {
      reading = undefined
    }
    return token
  }
  return async () => {
    if (Date.now() - readAt < FRESH_MS) return token
    reading ??= read()
    return reading
  }
}
