import type { RefusalReason, WaitReason } from '#shared/api/going-live-api.ts'
import { AuthError, UserError } from '#shared/errors.ts'
import * as v from 'valibot'

import { siteClient, type SiteOptions } from '../lib/site-client.ts'

/** The answer of Wix to putting the script on a site, or taking it off. */
export type EmbedOutcome =
  | { state: 'agreed' }
  | {
      state: 'failed'
      reason: Exclude<WaitReason, 'asking'> | Exclude<RefusalReason, 'removed'>
      /** Wix said how long to wait. */
      retryAfterMs?: number | undefined
    }

export interface EmbeddedScript {
  /** Named as in the HTML that was declared for the app, no more and no fewer. */
  parameters: Record<string, string>
  disabled: boolean
}

/** Facts of Wix about a site and the app on it. */
export const SiteDetailsSchema = v.object({
  plan: v.variant('state', [
    v.object({ state: v.literal('unknown') }),
    v.object({ state: v.literal('free') }),
    v.object({ state: v.literal('paid'), name: v.string() })
  ]),
  /** '' where the site has no address yet. */
  siteUrl: v.string(),
  siteName: v.string()
})
export type SiteDetails = v.InferOutput<typeof SiteDetailsSchema>

const loadCalls = () => import('@wix/app-management')

/** Loads what the first call needs: the process does nothing else for half a second. Never throws. */
export async function prepareAppManagement(): Promise<void> {
  // An import that fails is reported by the first call.
  await loadCalls().catch(() => undefined)
}

const REASONS: Readonly<
  Record<number, RefusalReason & ('permission' | 'parameters' | 'notDeclared' | 'token')>
> = {
  400: 'parameters',
  401: 'token',
  403: 'permission',
  404: 'notDeclared'
}

/** `Retry-After` in its two forms: seconds, or a date. */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

const failedBy = (answer: Response | undefined, now: number): EmbedOutcome => {
  if (answer?.status === 429) {
    return {
      state: 'failed',
      reason: 'busy',
      retryAfterMs: retryAfterMs(answer.headers.get('Retry-After'), now)
    }
  }
  return { state: 'failed', reason: REASONS[answer?.status ?? 0] ?? 'silent' }
}

/** Makes one call of Wix and classifies its outcome; never throws. */
export async function embedScript(options: SiteOptions, script: EmbeddedScript): Promise<EmbedOutcome> {
  let answer: Response | undefined
  const fetch: typeof globalThis.fetch = async (input, init) => (answer = await options.fetch(input, init))
  try {
    const client = await siteClient({ ...options, fetch })
    const { embeddedScripts } = await loadCalls()
    const { properties } = await client.use({ embed: embeddedScripts.embedScript }).embed(script)
    return properties?.disabled === script.disabled ? { state: 'agreed' } : failedBy(undefined, options.now())
  } catch (error) {
    return error instanceof AuthError ? { state: 'failed', reason: 'token' } : failedBy(answer, options.now())
  }
}

const Text = v.fallback(v.string(), '')
const InstanceSchema = v.object({
  instance: v.object({
    isFree: v.optional(v.boolean()),
    billing: v.fallback(v.object({ packageName: Text }), { packageName: '' })
  }),
  site: v.fallback(v.object({ url: Text, siteDisplayName: Text }), { url: '', siteDisplayName: '' })
})

const planOf = ({
  isFree,
  billing
}: v.InferOutput<typeof InstanceSchema>['instance']): SiteDetails['plan'] => {
  if (isFree === undefined) return { state: 'unknown' }
  return isFree ? { state: 'free' } : { state: 'paid', name: billing.packageName }
}

/** The site, and the plan that its owner has. @throws UserError when Wix does not say */
export async function siteDetails(options: SiteOptions): Promise<SiteDetails> {
  const client = await siteClient(options)
  const { appInstances } = await loadCalls()
  try {
    const calls = client.use({ getAppInstance: appInstances.getAppInstance })
    const { instance, site } = v.parse(InstanceSchema, await calls.getAppInstance())
    return { plan: planOf(instance), siteUrl: site.url, siteName: site.siteDisplayName }
  } catch (cause) {
    throw new UserError('Couldn’t get the site’s details from Wix.', { cause })
  }
}
