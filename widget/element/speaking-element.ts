// `<free-shipping-bar>` for pages that speak with it by messages: its host is loaded apart, or is not ours.
import * as components from './components.ts'
import { speakByMessages } from './connection.ts'
import { defineElement } from './define-element.ts'
import { connect } from './messages.ts'

/** The components of elements that speak with their host by messages. */
export function speakingComponents(): typeof components {
  speakByMessages(connect)
  return components
}

export const defineSpeakingElement = (): void => defineElement(speakingComponents)
