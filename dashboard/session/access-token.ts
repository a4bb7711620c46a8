import type { SettingsApi } from '#shared/api/settings-api.ts'
import { NoAccessTokenError } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'

// Wix's tokens live four hours; the service keeps a fresh one.
const FRESH_MS = 30 * 60_000

/** The platform's token of this site. */
export interface AccessTokens {
  /** Reads it again from the service when it is absent or ages. @throws NoAccessTokenError while there is none */
  get(): Promise<string>
  /** Has the service fetch another one than `refused`, unless that has happened meanwhile. */
  renew(refused: string): Promise<string>
}

/** Begins with what the settings brought; of several calls at a time only one reads. */
export function accessTokens(api: SettingsApi, instance: Instance, first: string | undefined): AccessTokens {
  let token = first
  let readAt = Date.now()
  let reading: Promise<string> | undefined

  async function read(freshToken: boolean): Promise<string> {
    try {
      const { accessToken } = await api.loadOwnerSettings(instance.instanceId, instance.credential, {
        freshToken
      })
      token = accessToken
      readAt = Date.now()
      if (!accessToken) throw new NoAccessTokenError()
      return accessToken
    } finally {
      reading = undefined
    }
  }
  return {
    async get() {
      if (token && Date.now() - readAt < FRESH_MS) return token
      reading ??= read(false)
      return reading
    },
    async renew(refused) {
      const other = reading ? await reading : token
      if (other && other !== refused) return other
      reading ??= read(true)
      return reading
    }
  }
}
