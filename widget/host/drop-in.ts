import { domCart } from './dom-cart.ts'
import { runningScript } from '../script-address.ts'
import { find, type MountedBar, type MountOptions } from './mount.ts'
import { isPageKind } from './visibility.ts'

/** The options written on a script tag, or `undefined` where it does not name an instance. */
export function dropInOptions(script: HTMLScriptElement): MountOptions | undefined {
  const { instanceId, serviceUrl, target, page, placement, locale, reserve } = script.dataset
  if (!instanceId) return undefined
  const own = script.src === '' ? '' : new URL(script.src).origin
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

/**
 * The tag that asks for this script's bar. A module is not told which tag it runs for: it is the one that names us.
 */
export function dropInTag(): HTMLScriptElement | undefined {
  const running = runningScript()
  if (running) return running
  const named = document.querySelector('script[src*="free-shipping-bar-host.js"][data-instance-id]')
  return named instanceof HTMLScriptElement ? named : undefined
}

/** Mounts the bar that a script tag asks for, at once or when its place has been parsed. */
export function dropIn(
  script: HTMLScriptElement | undefined,
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
  const isParsed = document.readyState !== 'loading'
  if (isParsed || (document.body && (!target || find(target)))) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
