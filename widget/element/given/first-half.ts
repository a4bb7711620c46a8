import { isPainted, painted } from '../../first/place/painted.ts'
import { hasGiving, isSet } from './attributes.ts'
import { createFirstBar } from './first-bar.ts'
import type { Giving } from './giving.ts'
import { importRest, type Rest } from './later.ts'
import type { Properties } from './read-element.ts'

/** The rest of the code, once it is there: all elements of a page share it. */
let rest: Rest | undefined

/** Messages of hosts that came before an element could hear them. */
const early: MessageEvent<unknown>[] = []
const EARLY_MAX = 20
const keep = (event: MessageEvent<unknown>) => void (early.length < EARLY_MAX && early.push(event))

/** Keeps messages from now on, until the first element hears them. */
export const keepEarly = (): void => addEventListener('message', keep)

function takeEarly() {
  removeEventListener('message', keep)
  // The elements that wait for this code are started in the same task.
  setTimeout(() => early.splice(0))
  return early
}

async function loadRest(address: string): Promise<Rest> {
  rest ??= await importRest(address)
  rest.hearEarly(takeEarly)
  return rest
}

/** The components of all elements, now or once they are there. */
export const loadComponents = (address: string) => () =>
  rest?.components ?? loadRest(address).then(({ components }) => components)

/**
 * One element from its definition on: it draws a bar of attributes alone, and gets the rest of the code after the paint.
 * @param address of the service that has the modules; '' where they come with this one
 * @param mounting r2wc's part: it mounts the components, with what it keeps of the attributes, and takes them away
 */
export function createFirstHalf(
  element: HTMLElement,
  address: string,
  mounting: { start: () => void; stop: () => void }
) {
  const properties: Properties = { settings: undefined, cart: undefined, products: undefined }
  const first = createFirstBar(element, address)
  let isDrawn = false
  let isDue = false
  let hasStarted = false
  let giving: Giving | undefined
  let loading: Promise<Giving> | undefined

  function start() {
    if (!element.isConnected) return
    hasStarted = true
    mounting.start()
  }
  async function load(): Promise<Giving> {
    const { createGiving } = await loadRest(address)
    const remount = () => {
      mounting.stop()
      mounting.start()
    }
    giving = createGiving({ element, properties, address, isDrawn, remount })
    return giving
  }
  /** Calls a method of the rest, now or once it is there. */
  async function call(work: (its: Giving) => void | Promise<void>) {
    if (giving) return work(giving)
    try {
      await work(await (loading ??= load()))
    } catch (error) {
      console.debug('free-shipping-bar: the rest of the code could not be loaded', error)
    }
  }
  async function draw() {
    isDue = false
    if (giving || !element.isConnected || !hasGiving(element)) return
    if (Object.values(properties).some(isSet)) return
    try {
      isDrawn = (await first.draw()) || isDrawn
    } catch (error) {
      console.debug('free-shipping-bar: the components draw the bar', error)
    }
  }
  return {
    properties,
    call,
    /** Starts the components at once, also those that are there already. */
    start,
    hasStarted: () => hasStarted,
    /** Something was set: it is on screen in the next frame. */
    changed() {
      if (giving) return giving.changed()
      if (!isDue) void Promise.resolve().then(draw)
      isDue = true
    },
    /** The element is in the page. */
    async begin() {
      if (giving && hasStarted) return giving.changed()
      // Attributes may be set one by one.
      await Promise.resolve()
      await draw()
      // The paint comes first.
      if (isDrawn && !isPainted()) await painted()
      await call((its) => {
        if (!hasStarted) its.whenReady(start)
        its.changed()
      })
    },
    /** The element has left the page. */
    end() {
      mounting.stop()
      giving?.end()
    }
  }
}
