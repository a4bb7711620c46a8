import { domCart } from './dom-cart.ts'
import type { MountedBar, MountOptions } from './mount.ts'
import type { PageKind } from './visibility.ts'

const PAGES: readonly PageKind[] = ['product', 'cart', 'miniCart', 'header']

/** The options written on a script tag, or `undefined` where it does not name an instance. */
export function dropInOptions(script: HTMLOrSVGScriptElement | null): MountOptions | undefined {
  const { instanceId, serviceUrl, target, page, placement, locale, reserve } = script?.dataset ?? {}
  if (!script || !instanceId) return undefined
  const own = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''
  const parent = script.parentElement
  const inBody = parent && parent !== document.head ? parent : document.body
  return {
    instanceId,
    serviceUrl: serviceUrl ?? own,
    target: target ?? inBody,
    page: PAGES.find((kind) => kind === page),
    placement: placement === 'fixed' ? 'fixed' : 'flow',
    reserve: reserve ? Number(reserve) : undefined,
    locale,
    cart: domCart()
  }
}

/** Mounts the bar that a script tag asks for, at once or when its place has been parsed. */
export function dropIn(
  script: HTMLOrSVGScriptElement | null,
  mount: (options: MountOptions) => MountedBar
): void {
  if (!script?.dataset.instanceId) return
  const start = () => {
    try {
      const options = dropInOptions(script)
      if (options) mount(options)
    } catch (error) {
      console.debug(error)
    }
  }
  const isThere = (selector: string) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      return false
    }
  }
  const target = script?.dataset.target
  if (document.body && (!target || isThere(target))) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
