import { readFlag } from '#shared/flag.ts'

import { domCart } from '../carts/dom-cart.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import { find } from './place/find.ts'
import { isPageKind } from './place/visibility.ts'

export interface DropIn {
  /** The site that came with the script, where the tag names none. */
  instanceId: string | undefined
  mount: (options: MountOptions) => Pick<MountedBar, 'setConsent'>
  onError: (error: unknown) => void
}

/** Any other text than `granted` means `denied`. */
const consentOn = ({ dataset }: HTMLScriptElement) => dataset.consent as MountOptions['consent']

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

/** The tag at whose place a script's bar is: if a consent manager runs a copy of a tag, the one in the page's content. */
const placedBy = (script: HTMLScriptElement): HTMLScriptElement =>
  [...document.querySelectorAll<HTMLScriptElement>('body script')].find(
    ({ src, type }) => src && src === script.src && !RUNS.test(type)
  ) ?? script

/** Mounts the bar that a script tag asks for, at once or when its place has been parsed. */
export function dropIn(script: HTMLScriptElement, site: DropIn): void {
  const start = (tag = placedBy(script)) => {
    try {
      const options = dropInOptions(tag, site.instanceId)
      if (!options) return
      // The copy alone may have the visitor's choice.
      options.consent ??= consentOn(script)
      const bar = site.mount(options)
      // A page writes the visitor's choice on the tag, also while the bar is shown.
      new MutationObserver(() => bar.setConsent(consentOn(tag))).observe(tag, {
        attributeFilter: ['data-consent']
      })
    } catch (error) {
      console.debug(error)
      site.onError(error)
    }
  }
  const tag = placedBy(script)
  const { target } = tag.dataset
  const isParsed = document.readyState !== 'loading'
  if (isParsed || (document.body && (!target || find(target)))) start(tag)
  else document.addEventListener('DOMContentLoaded', () => start(), { once: true })
}
