import * as components from '../components.ts'
import { speakByMessages } from '../connection.ts'
import { connect } from '../messages.ts'

// The part of `<free-shipping-bar>` that comes after its first paint.
export { createGiving } from './giving.ts'

/**
 * The components of elements that speak with their host by messages.
 * @param early messages that came before
 */
export function speakingComponents(early: readonly MessageEvent<unknown>[]): typeof components {
  speakByMessages((options) => {
    const connection = connect(options)
    early.forEach(connection.hear)
    return connection
  })
  return components
}
