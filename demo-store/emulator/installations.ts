import { embeddedTag, LOADER_PATH } from '#shared/wix-app.ts'

/** The HTML that the app's developer declared, with the loader on the site of the demo itself. */
const DECLARED_HTML = embeddedTag(LOADER_PATH)

/** A script as the viewer of a site puts it into the pages. */
export interface EmbeddedScript {
  /** The app's. */
  name: string
  /** The script's HTML, with the values of this site in place of `{{names}}`. */
  html: string
  parameters: Readonly<Record<string, string>>
  /** Visitors who refuse this category of cookies do not get the script. */
  category: 'functional'
  position: 'bodyEnd'
}

export interface ScriptProperties {
  parameters: Readonly<Record<string, string>>
  disabled: boolean
}

export type Plan = 'free' | 'pro'

/** The app's site plugin, as its developer declared it. */
export const SITE_PLUGIN_ID = 'b1f7a0c2-7f0e-4a53-9d1c-2a8e5c1d9b40'

/** The app's site plugin for the checkout. */
export const CHECKOUT_PLUGIN_ID = '5f0c3b8e-2d64-4c1a-8a77-61d9f2b3e7c5'

/** Content of the slot in the site's checkout: the app's bar, or another app's plugin. */
export type CheckoutSlot = 'empty' | 'plugin' | 'taken'

/** Content of the slots in the site's side cart: the app's bar, also with its product, or another app's plugin. */
export type SideCartSlot = 'empty' | 'plugin' | 'both' | 'taken'

/** The app on one site. */
interface Installation {
  plan: Plan
  /** The owner's choice for the side cart. */
  sideCart?: 'plugin' | 'both'
  /** The owner has put the bar into the checkout. */
  checkout?: 'plugin'
  /** The app's last request; undefined before the first. */
  script?: ScriptProperties
}

/** The app's installations on sites. */
export interface Installations {
  instances(): string[]
  has(instanceId: string): boolean
  /** A new installation has the free plan and no embedded script. */
  add(instanceId: string): void
  /** Wix takes the embedded script off the site together with the app. */
  remove(instanceId: string): void
  plan(instanceId: string): Plan
  setPlan(instanceId: string, plan: Plan): void
  script(instanceId: string): ScriptProperties | undefined
  /** False where the app is not installed. */
  embed(instanceId: string, script: ScriptProperties): boolean
  sideCart(instanceId: string): SideCartSlot
  /** The owner fills the slot, or empties it, in the editor or by Wix's dialog. `taken`: by another app. */
  setSideCart(instanceId: string, slot: SideCartSlot): void
  checkout(instanceId: string): CheckoutSlot
  setCheckout(instanceId: string, slot: CheckoutSlot): void
  /** Scripts that the viewer puts into the site's pages: none if the app was removed or its script is off. */
  embeddedScripts(instanceId: string): EmbeddedScript[]
  /** The owner took the permission to manage embedded scripts from the app. */
  isEmbeddingRefused: boolean
  /** The owner took the permission to read where the app's plugins stand from the app. */
  isPlacementRefused: boolean
  /** The owner took the permission to read what delivery costs from the app. */
  isShippingRefused: boolean
  /** The app may not change the owner's rules, which needs one permission more. */
  isRuleWritingRefused: boolean
  /** The owner took the permission to manage coupons from the app. */
  isCouponsRefused: boolean
  /** Wix does not let this app ask for delivery solutions, which is an API in preview. */
  isPreviewRefused: boolean
  reset(): void
}

/** The names that a call must send, no more and no fewer. */
export const DECLARED_PARAMETERS: readonly string[] = Array.from(
  DECLARED_HTML.matchAll(/\{\{(\w+)\}\}/g),
  ([, name = '']) => name
)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const filled = (parameters: ScriptProperties['parameters']) =>
  DECLARED_HTML.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(parameters[name] ?? ''))

const NOTHING_REFUSED = {
  isEmbeddingRefused: false,
  isPlacementRefused: false,
  isShippingRefused: false,
  isRuleWritingRefused: false,
  isCouponsRefused: false,
  isPreviewRefused: false
}

/** A site's script as the viewer puts it into pages; none where it is off. */
function embedded(script: ScriptProperties | undefined): EmbeddedScript[] {
  if (!script || script.disabled) return []
  const { parameters } = script
  return [
    {
      name: 'Free Shipping Bar',
      html: filled(parameters),
      parameters,
      category: 'functional',
      position: 'bodyEnd'
    }
  ]
}

export function createInstallations(first: readonly string[]): Installations {
  const installed = new Map<string, Installation>()
  let isTaken = false
  let isCheckoutTaken = false
  const installations: Installations = {
    ...NOTHING_REFUSED,
    instances: () => Array.from(installed.keys()),
    has: (instanceId) => installed.has(instanceId),
    add: (instanceId) => void installed.set(instanceId, { plan: 'free' }),
    remove: (instanceId) => void installed.delete(instanceId),
    plan: (instanceId) => installed.get(instanceId)?.plan ?? 'free',
    setPlan(instanceId, plan) {
      const found = installed.get(instanceId)
      if (found) found.plan = plan
    },
    script: (instanceId) => installed.get(instanceId)?.script,
    embed(instanceId, script) {
      const found = installed.get(instanceId)
      if (found) found.script = script
      return found !== undefined
    },
    sideCart(instanceId) {
      if (isTaken) return 'taken'
      return installed.get(instanceId)?.sideCart ?? 'empty'
    },
    setSideCart(instanceId, slot) {
      isTaken = slot === 'taken'
      const found = installed.get(instanceId)
      if (!found) return
      if (slot === 'plugin' || slot === 'both') found.sideCart = slot
      else delete found.sideCart
    },
    checkout(instanceId) {
      if (isCheckoutTaken) return 'taken'
      return installed.get(instanceId)?.checkout ?? 'empty'
    },
    setCheckout(instanceId, slot) {
      isCheckoutTaken = slot === 'taken'
      const found = installed.get(instanceId)
      if (!found) return
      if (slot === 'plugin') found.checkout = slot
      else delete found.checkout
    },
    embeddedScripts: (instanceId) => embedded(installed.get(instanceId)?.script),
    reset() {
      isTaken = false
      isCheckoutTaken = false
      Object.assign(installations, NOTHING_REFUSED)
      installed.clear()
      for (const instanceId of first) installations.add(instanceId)
    }
  }
  installations.reset()
  return installations
}
