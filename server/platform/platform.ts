import { createTokens } from './tokens.ts'

/** What the service needs of Wix. */
export interface Platform {
  /** @throws AuthError, UserError */
  accessToken(instanceId: string): Promise<string>
}

export interface PlatformOptions {
  appId: string
  secret: string
  /** `https://www.wixapis.com`, or what takes its place. */
  platformUrl: string
  /** Takes the place of `https://static.wixstatic.com` in the addresses of pictures. */
  mediaUrl: string
  fetch?: typeof globalThis.fetch | undefined
}

export function createPlatform({ appId, secret, platformUrl, fetch }: PlatformOptions): Platform {
  const tokens = createTokens({ appId, secret, platformUrl, fetch })
  return { accessToken: (instanceId) => tokens.get(instanceId) }
}
