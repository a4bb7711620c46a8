import { load } from '../language/load.ts'
import { ownScript } from '../first/own-script.ts'

/** The build (`vite.widget.config.ts`) writes the path in its place. */
declare const GIVEN_PATH: string

type GivenModule = typeof import('../element/given/given-element.ts')

const address = ownScript('free-shipping-bar.js')?.src ?? location.href

// The script that defines `<free-shipping-bar>`, for pages that give it attributes or have a host of their own.
load(GIVEN_PATH, address)
  // The build made the module.
  .then((module) => (module as GivenModule).defineGivenElement(new URL(address).origin))
  .catch((error: unknown) => console.debug('free-shipping-bar: the element could not be loaded', error))
