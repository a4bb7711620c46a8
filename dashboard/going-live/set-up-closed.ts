const keyOf = (instanceId: string) => `free-shipping-bar:set-up-closed:${instanceId}`

/** Whether the owner closed the set-up card in this tab; a private window may remember nothing. */
export function isSetUpClosed(instanceId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(instanceId)) !== null
  } catch {
    return false
  }
}

export function keepSetUpClosed(instanceId: string) {
  try {
    sessionStorage.setItem(keyOf(instanceId), 'true')
  } catch (error) {
    console.debug('free-shipping-bar: session storage could not be written', error)
  }
}
