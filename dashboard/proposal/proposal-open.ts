const keyOf = (instanceId: string) => `free-shipping-bar:proposal-closed:${instanceId}`

/** Whether the owner closed the proposal in this tab; a private window may remember nothing. */
export function isProposalClosed(instanceId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(instanceId)) !== null
  } catch {
    return false
  }
}

export function keepProposalClosed(instanceId: string) {
  try {
    sessionStorage.setItem(keyOf(instanceId), 'true')
  } catch (error) {
    console.debug('free-shipping-bar: session storage could not be written', error)
  }
}
