import { runBar as runAlone } from '../page/rest.ts'
import type { Rest } from '../first/started-bar.ts'
import { tellEvents } from './events.ts'
import { tellShippingService } from './shipping-service.ts'

// The module that pages of shops with integrations load in the rest's place: it brings the rest from its own file, so
// that other shops download nothing of it.

/** Follows a bar as the rest does, and tells others of it. */
export const runBar: Rest['runBar'] = (bar, tools, first) => {
  const { integrations } = tools.parts
  let stop = () => {}
  try {
    if (integrations?.instanceId === bar.instanceId) {
      if (integrations.shippingService) tellShippingService(bar, integrations)
      if (integrations.hasEvents) stop = tellEvents(bar, tools)
    }
  } catch (error) {
    console.debug('free-shipping-bar: an integration failed', error)
  }
  const end = runAlone(bar, tools, first)
  return () => {
    stop()
    end()
  }
}
