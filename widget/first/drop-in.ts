import { readFlag } from '#shared/flag.ts'

import { domCart } from '../carts/dom-cart.ts'
import type { MountOptions } from './mount-options.ts'
import { find } from './place/find.ts'
import { isPageKind } from './place/visibility.ts'
import type { BarTag } from './started-bar.ts'

export interface DropIn {
  /** The site that came with the script, where the tag names none. */
  instanceId: string | undefined
  mount: (options: MountOptions, tag: BarTag) => void
  onError: (error: unknown) => void
}

/** Any other text than `granted` means `denied`. */
export const consentOn = ({ dataset }: HTMLScriptElement) => dataset.consent as MountOptions['consent']

/** Any text but `false` switches on what a script tag names. */
const isOn = (text: string | undefined) => text !== undefined && readFlag(text) !== false

/** The options written on a script tag; undefined where it asks for no site's bar, or the page mounts it by hand. */
export function dropInOptions(script: HTMLScriptElement, givenId?: string): MountOptions | undefined {
  const {
    instanceId = givenId,
    serviceUrl,
    target,
    page,
    placement,
    locale,
    country,
    reserve,
    productId,
    variants
  } = script.dataset
  if (!instanceId || isOn(script.dataset.manual)) return undefined
  const parent = script.parentElement
  // The visitor went to another page of the site while the script was loaded.
  if (parent && !script.isConnected) return undefined
  const inBody = parent && parent !== document.head ? parent : document.body
  return {
    instanceId,
    serviceUrl: serviceUrl ?? (script.src === '' ? '' : new URL(script.src).origin),
    target: target ?? inBody,
    page: isPageKind(page) ? page : undefined,
    // A side cart and a header have a place of their own. Any value but `fixed` and `owner` means `flow`.
    placement: (placement ??
      (/^(miniCart|header)$/.test(page ?? '') ? 'flow' : 'owner')) as MountOptions['placement'],
    reserve: reserve ? Number(reserve) : undefined,
    locale,
    country,
    productId,
    consent: consentOn(script),
    cart: domCart(isOn(variants))
  }
}

/** Types of scripts that run. A consent manager writes another one, and leaves the tag where it is. */
const RUNS = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i
/** Tags that ran in the place of one that does not: without that one they ask for nothing. */
const copies = new WeakSet<HTMLScriptElement>()

/** The tag at whose place a script's bar is: if a consent manager runs a copy of a tag, the one in the page's content. */
function placedBy(script: HTMLScriptElement): HTMLScriptElement | undefined {
  if (!RUNS.test(script.type)) return script.closest('head') ? undefined : script
  const inert = [...document.querySelectorAll<HTMLScriptElement>('body script')].find(
    ({ src, type }) => src && src === script.src && !RUNS.test(type)
  )
  if (inert) copies.add(script)
  return inert ?? (copies.has(script) ? undefined : script)
}

/** Mounts the bar that a script tag asks for, at once or when its place has been parsed. */
export function dropIn(script: HTMLScriptElement, site: DropIn): void {
  const start = (tag = placedBy(script)) => {
    try {
      const options = tag && dropInOptions(tag, site.instanceId)
      if (!options) return
      // The copy alone may have the visitor's choice.
      options.consent ??= consentOn(script)
      site.mount(options, { script: tag, again: (other) => dropIn(other, site) })
    } catch (error) {
      console.debug(error)
      site.onError(error)
    }
  }
  const tag = placedBy(script)
  const target = tag?.dataset.target
  const isParsed = document.readyState !== 'loading'
  if (isParsed || (document.body && (!target || find(target)))) start(tag)
  else document.addEventListener('DOMContentLoaded', () => start(), { once: true })
}
