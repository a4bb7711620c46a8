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

/** Any other text than `granted` counts as `denied`. */
export const consentOn = ({ dataset }: HTMLScriptElement) => dataset.consent as MountOptions['consent']

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
  if (!instanceId || script.dataset.manual !== undefined) return undefined
  const parent = script.parentElement
  // The visitor went to another page of the site while the script was loaded.
  if (parent && !script.isConnected) return undefined
  const inBody = parent && parent !== document.head ? parent : document.body
  return {
    instanceId,
    serviceUrl: serviceUrl ?? (script.src === '' ? '' : new URL(script.src).origin),
    target: target ?? inBody,
    page: isPageKind(page) ? page : undefined,
    // A side cart and a header have a place of their own. What is neither `fixed` nor `owner` counts as `flow`.
    placement: (placement ??
      (/^(miniCart|header)$/.test(page ?? '') ? 'flow' : 'owner')) as MountOptions['placement'],
    reserve: reserve ? Number(reserve) : undefined,
    locale,
    country,
    productId,
    consent: consentOn(script),
    cart: domCart(variants !== undefined)
  }
}

/** Mounts the bar that a script tag asks for, at once or when its place has been parsed. */
export function dropIn(script: HTMLScriptElement, site: DropIn): void {
  const start = () => {
    try {
      const options = dropInOptions(script, site.instanceId)
      if (options) site.mount(options, { script, again: (other) => dropIn(other, site) })
    } catch (error) {
      console.debug(error)
      site.onError(error)
    }
  }
  const { target } = script.dataset
  const isParsed = document.readyState !== 'loading'
  if (isParsed || (document.body && (!target || find(target)))) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
