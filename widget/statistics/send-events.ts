import type { BarEvents } from '#shared/api/statistics-api.ts'

/** Key under which a tab keeps its cart's counted events and the cart's key, with consent alone. */
export const tabKey = (instanceId: string): string => `free-shipping-bar:${instanceId}`

/** Sends what was counted. Whether it arrives does not matter. @throws where a browser sends nothing */
export function sendEvents(serviceUrl: string, events: BarEvents): void {
  const batch = Math.random().toString(36).slice(2)
  // Sends text, which needs no preflight request to another origin.
  navigator.sendBeacon(`${serviceUrl}/_functions/barEvents`, JSON.stringify({ ...events, batch }))
}
