// `<free-shipping-bar>` for pages that speak with it by messages: its host is loaded apart, or is not ours.
import * as components from './components.ts'
import { speakByMessages } from './connection.ts'
import { connect } from './messages.ts'

/** The components of elements that speak with their host by messages. `address`: of the service that has the languages. */
export function speakingComponents(address: string): typeof components {
  speakByMessages((options) => connect(options, address))
  return components
}
