import { domCart } from '../carts/dom-cart.ts'
import { memoryCart } from '../carts/memory-cart.ts'
import { dropIn } from './drop-in.ts'
import { type GivenSite, givenParts, givenSite, isFromCache } from './given-site.ts'
import { createTools, mountFreeShippingBar as mountHere } from './mount.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'
import { ownScript } from '../dom/own-script.ts'

// One tag brings the bar of a site: what the service wrote into the script is drawn at once, the rest of the code comes
// after the paint.
const script = ownScript('free-shipping-bar-host.js')
const data = givenSite()
const given =
  data && script ? { data, scriptUrl: script.src, at: Date.now(), isOld: isFromCache(script.src) } : undefined
const tools = createTools(givenParts())

type Mount = (options: MountOptions, given?: GivenSite) => MountedBar
const mountFreeShippingBar: Mount = (options, its = given) => mountHere(options, its, tools)

const page = window as { mountFreeShippingBar?: unknown }
// A theme and a tag manager may both bring this script: the first one knows which bars are there.
const first = page.mountFreeShippingBar
const mount = typeof first === 'function' ? (first as Mount) : mountFreeShippingBar
if (mount === mountFreeShippingBar) {
  const names = { mountFreeShippingBar, FreeShippingBar: { mountFreeShippingBar, domCart, memoryCart } }
  for (const [name, value] of Object.entries(names)) {
    // Unlike an assignment, this does not throw where the page has made the name read-only.
    if (!Reflect.set(window, name, value)) console.debug(`free-shipping-bar: the page has its own "${name}"`)
  }
}
if (script)
  dropIn(script, {
    instanceId: data?.instanceId,
    mount: (options) => mount(options, given),
    onError: (error) => tools.errors.push(error)
  })
