/** A tab's copy of one instance's settings (spec § 3 "Per-instance browser session storage"). It may fail: that is logged. */
export function createSessionStore(instanceId: string, storage: () => Storage) {
  function attempt<T>(work: (key: string) => T): T | undefined {
    try {
      if (instanceId) return work(`free-shipping-bar-widget:${instanceId}`)
      console.debug('free-shipping-bar: Instance ID is required for sessionStorage operations.')
    } catch (error) {
      console.debug('free-shipping-bar: the session storage failed', error)
    }
    return undefined
  }
  const write = (settings?: object) => {
    const userSettings = settings && JSON.stringify(settings)
    attempt((key) => storage().setItem(key, JSON.stringify({ instanceId, userSettings })))
  }
  return {
    /** None or one. */
    list: (): unknown[] =>
      attempt((key) => {
        const { userSettings } = JSON.parse(storage().getItem(key) ?? '{}') as { userSettings?: string }
        return userSettings === undefined ? [] : [JSON.parse(userSettings)]
      }) ?? [],
    create: write,
    update: write,
    delete: () => write()
  }
}
