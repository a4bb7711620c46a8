import { embeddedTag, LOADER_PATH } from '#shared/wix-app.ts'
import * as v from 'valibot'

/** The HTML that the app's developer declared, with the loader on the site of the demo itself. */
const DECLARED_HTML = embeddedTag(LOADER_PATH)
const NAMES = /\{\{(\w+)\}\}/g

/** The exact names that a call must send. */
export const DECLARED_PARAMETERS = Array.from(DECLARED_HTML.matchAll(NAMES), ([, name = '']) => name)

/** The app's site plugins, as its developer declared them: for the side cart and for the checkout. */
export const SITE_PLUGIN_ID = 'b1f7a0c2-7f0e-4a53-9d1c-2a8e5c1d9b40'
export const CHECKOUT_PLUGIN_ID = '5f0c3b8e-2d64-4c1a-8a77-61d9f2b3e7c5'

export const ScriptSchema = v.object({
  parameters: v.optional(v.record(v.string(), v.string()), {}),
  disabled: v.optional(v.boolean(), false)
})

/**
 * What an owner can take from the app: managing embedded scripts; reading where its plugins stand, or the owner's rates
 * and discounts; changing those; coupons. And what Wix can: asking for delivery solutions, an API in preview.
 */
export type Permission = 'embedding' | 'placement' | 'shipping' | 'ruleWriting' | 'coupons' | 'preview'

/** The app on one site. */
export interface Installation {
  plan: 'free' | 'pro'
  /** Content of the slot: the app's bar, or another app's plugin. */
  sideCart: 'empty' | 'plugin' | 'taken'
  checkout: 'empty' | 'plugin' | 'taken'
  /** The app's last request; undefined before the first. */
  script?: v.InferOutput<typeof ScriptSchema>
}

const NEW: Installation = { plan: 'free', sideCart: 'empty', checkout: 'empty' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A script as the viewer of a site puts it into the pages. */
const scriptForm = ({ parameters }: NonNullable<Installation['script']>) => ({
  name: 'Free Shipping Bar',
  /** Replaces `{{names}}` by the values of this site. */
  html: DECLARED_HTML.replaceAll(NAMES, (_, name: string) => escaped(parameters[name] ?? '')),
  parameters,
  /** Visitors who refuse this category of cookies do not get the script. */
  category: 'functional',
  position: 'bodyEnd'
})
export type EmbeddedScript = ReturnType<typeof scriptForm>

/** The app's installations on sites. Wix takes the embedded script off a site together with the app. */
export class Installations {
  readonly #installed = new Map<string, Installation>()
  readonly #refused = new Set<Permission>()
  constructor(readonly first: readonly string[]) {
    this.reset()
  }

  instances = () => Array.from(this.#installed.keys())
  has = (instanceId: string) => this.#installed.has(instanceId)
  of = (instanceId: string) => this.#installed.get(instanceId) ?? NEW
  add = (instanceId: string) => void this.#installed.set(instanceId, NEW)
  remove = (instanceId: string) => void this.#installed.delete(instanceId)

  /** Nothing where the app is not installed. */
  change(instanceId: string, change: Partial<Installation>) {
    const found = this.#installed.get(instanceId)
    if (found) this.#installed.set(instanceId, { ...found, ...change })
  }

  /** Scripts that the viewer puts into the site's pages: none if the app was removed or its script is off. */
  embeddedScripts(instanceId: string): EmbeddedScript[] {
    const script = this.#installed.get(instanceId)?.script
    return script && !script.disabled ? [scriptForm(script)] : []
  }

  isRefused = (permission: Permission) => this.#refused.has(permission)
  setRefused(permission: Permission, isRefused: boolean) {
    if (isRefused) this.#refused.add(permission)
    else this.#refused.delete(permission)
  }

  reset() {
    this.#refused.clear()
    this.#installed.clear()
    for (const instanceId of this.first) this.add(instanceId)
  }
}
