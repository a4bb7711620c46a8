import type { SettingsApi } from '#shared/api/settings-api.ts'
import { UserError } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'

// Wix's tokens live four hours; the service keeps a fresh one.
const FRESH_MS = 30 * 60_000

/** The platform's token of this site, read again from the service before it ages; one read at a time. */
export function accessTokens(
  api: SettingsApi,
  instance: Instance,
  first: string | undefined
): () => Promise<string> {
  let token = first
  let readAt = Date.now()
  let reading: Promise<string> | undefined

  const read = async () => {
    try {
      const { accessToken } = await api.loadOwnerSettings(instance.instanceId, instance.credential)
      if (accessToken === undefined) throw new UserError('No access token found in server response')
      token = accessToken
      readAt = Date.now()
      return accessToken
    } finally {
      reading = undefined
    }
  }
  return async () => {
    if (token !== undefined && Date.now() - readAt < FRESH_MS) return token
    reading ??= read()
    return reading
  }
}
