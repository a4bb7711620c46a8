// `<free-shipping-bar>` for pages that speak with it by messages: its host is loaded apart, or is not ours.

import { speakByMessages } from './connection.ts'
import { defineElement } from './element.ts'
import { connect } from './messages.ts'

export function defineSpeakingElement(): void {
  speakByMessages(connect)
  defineElement()
}
