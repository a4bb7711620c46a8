import { NoAccessTokenError } from '#shared/errors.ts'

import type { Owner } from './owner-call.ts'
import { loadOwnerSettings } from './settings-api.ts'

// Wix's tokens are valid for four hours; the service keeps a fresh one.
const FRESH_MS = 30 * 60_000

export type AccessTokens = ReturnType<typeof accessTokens>

/** The platform's token of this site: `first` came with the settings. Calls at the same time share one request. */
export function accessTokens(owner: Owner, first: string | undefined) {
  let token = first
  let readAt = Date.now()
  let reading: Promise<string> | undefined

  async function read(freshToken: boolean): Promise<string> {
    try {
      const { accessToken } = await loadOwnerSettings(owner, { freshToken })
      token = accessToken
      readAt = Date.now()
      if (!accessToken) throw new NoAccessTokenError()
      return accessToken
    } finally {
      reading = undefined
    }
  }
  return {
    /** Requests the token again from the service when there is none or it is too old. @throws NoAccessTokenError while there is none */
    async get(): Promise<string> {
      if (token && Date.now() - readAt < FRESH_MS) return token
      reading ??= read(false)
      return reading
    },
    /** Requests a token other than `refused`, unless there already is one. */
    async renew(refused: string): Promise<string> {
      const other = reading ? await reading : token
      if (other && other !== refused) return other
      reading ??= read(true)
      return reading
    }
  }
}
