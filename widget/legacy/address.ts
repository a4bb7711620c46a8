/** The legacy widget's address (spec § 2). */
export interface LegacyAddress {
  instanceId: string
  userId: string
  theme: string
  compId: string
  /** `debug=true`: the parameters are shown. */
  isDebugging: boolean
}

export function readLegacyAddress(search: string): LegacyAddress {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return {
    instanceId: text('instanceId'),
    userId: text('userId'),
    theme: text('theme'),
    compId: text('compId'),
    isDebugging: text('debug') === 'true'
  }
}
