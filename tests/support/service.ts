import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { type EmulatorOptions } from '#demo-store/emulator/emulator.ts'
import { createService } from '#server/app.ts'
import { openStore, type Store } from '#server/db/stores.ts'
import { type Config, readConfig } from '#server/lib/config.ts'
import { type InstancePayload, ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import { createLog } from '#server/lib/log.ts'
import type { Limits } from '#server/lib/rate-limits.ts'
import { builtFile } from '#server/lib/built-file.ts'
import type { BuildShare } from '#server/release/share.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'
import { createPlatform } from '#server/platform/platform.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { toSaveForm } from '#shared/settings/flat.ts'

import { makePlatform } from './platform.ts'

export const SECRET: string = DEMO_APP.appSecret
export const SHOP: string = DEMO_APP.instanceId

/** Fields that make a signed instance one of a shopper who is logged in, or of an anonymous visitor. */
export const MEMBER = { uid: 'a-member-of-the-site', permissions: '' } as const
export const NOBODY = { uid: undefined, permissions: undefined } as const

export interface MakeServiceOptions {
  /** Folder of the built files. */
  distFolder?: string
  /** Replaces them. */
  builds?: BuildShare
  /** Environment variables that differ from a test's usual ones. */
  env?: Record<string, string> | undefined
  /** Calls per minute that differ from the usual ones. */
  limits?: Partial<Limits> | undefined
  store?: Store
  emulator?: EmulatorOptions
  /** The time by which is counted. */
  now?: () => number
  /** Takes the place of the platform's network. */
  platformFetch?: typeof fetch
}

export function makeConfig({ env, limits }: Pick<MakeServiceOptions, 'env' | 'limits'> = {}): Config {
  const config = readConfig({
    WIX_APP_ID: DEMO_APP.appId,
    WIX_APP_SECRET: SECRET,
    CACHE_SECONDS: '0',
    ...env
  })
  return { ...config, limits: { ...config.limits, ...limits } }
}

/** The proof that an owner's browser sends, with what the test is about changed; signed at `at`, else now. */
export const signedInstance = (
  change: Partial<InstancePayload> = {},
  secret = SECRET,
  at: number = Date.now()
): string => signInstance({ ...ownerPayload(SHOP, DEMO_APP.appId, new Date(at)), ...change }, secret)

/** A build whose host script is this code. The service draws its bars. */
export function buildsOf(code: string): BuildShare {
  const hostScript = builtFile(new TextEncoder().encode(code))
  const build = { name: '00000000', folder: '', hostScript, code, drawSite, parts: {} }
  return { buildFor: async () => build, hasBuild: async () => false }
}

/** The whole service in memory: its database, and a platform of its own that it talks to. */
export async function makeService({
  env,
  limits,
  store,
  emulator,
  platformFetch,
  now,
  ...files
}: MakeServiceOptions = {}) {
  const platform = makePlatform(emulator)
  const database = store ?? (await openStore('file::memory:', { now }))
  const lines: string[] = []
  const { app, work, builds, admitFile } = createService({
    ...files,
    now,
    store: database,
    config: makeConfig({ env, limits }),
    log: createLog((text) => lines.push(...text.trimEnd().split('\n')), now, 0),
    platform: createPlatform({
      appId: DEMO_APP.appId,
      secret: SECRET,
      platformUrl: 'http://shop.test/wixapis',
      mediaUrl: '/wixapis',
      fetch: platformFetch ?? platform.fetch,
      now
    })
  })

  const proof = () => signedInstance({}, SECRET, now?.())
  const call = (address: string, init: RequestInit = {}) => app.request(address, init)
  const owner = (address: string, init: RequestInit = {}) =>
    call(address, { ...init, headers: { Authorization: proof(), ...init.headers } })
  const network: typeof fetch = async (input, init) => call(String(input), init)

  return {
    app,
    /** Credential that the owner's browser sends at the service's time. */
    proof,
    /** Work that the service does after its answer; it runs when a test calls `run`. */
    work,
    builds,
    admitFile,
    store: database,
    platform,
    /** A call as anybody may make it. */
    call,
    /** A call with the proof of the shop's owner. */
    owner,
    /** The shop and its owner's access to it, for the dashboard's calls. */
    access: () => ({ instanceId: SHOP, credential: proof(), fetch: network }),
    /** Answer to a shopper's page that asks for the settings. */
    shopperAnswer: async () => (await call(`/_functions/userSettings?instanceId=${SHOP}`)).json(),
    /** The owner saves. */
    save: (settings: Settings, headers: Record<string, string> = {}) => {
      const address = saveUrl('', SHOP, settings)
      const body = address.includes('settingsData=') ? null : JSON.stringify(toSaveForm(settings))
      return owner(address, { method: 'PUT', headers, body })
    },
    /** Everything logged so far. */
    log: async () => {
      // Runs after the timer that writes the gathered counts.
      await new Promise((resolve) => setTimeout(resolve))
      return lines
    }
  }
}
