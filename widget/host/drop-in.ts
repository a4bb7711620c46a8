import { domCart } from './dom-cart.ts'
import { find, type MountedBar, type MountOptions } from './mount.ts'
import { isPageKind } from './visibility.ts'

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
    page: isPageKind(page) ? page : undefined,
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
  const { target } = script.dataset
  if (document.body && (!target || find(target))) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
