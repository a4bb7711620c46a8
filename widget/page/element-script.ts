import { loadMessages } from './modules.ts'
import { ownScript } from '../first/own-script.ts'

// The script that defines `<free-shipping-bar>`, for pages with a host of their own.
loadMessages(ownScript('free-shipping-bar.js')?.src ?? location.href)
  .then(({ defineSpeakingElement }) => defineSpeakingElement())
  .catch((error: unknown) => console.debug('free-shipping-bar: the element could not be loaded', error))
