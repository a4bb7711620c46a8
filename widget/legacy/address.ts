/** What the earlier widget's address says (spec § 2). */
export interface EmbedAddress {
  instanceId: string
  userId: string
  theme: string
  compId: string
  /** `debug=true`: the parameters are shown. */
  isDebugging: boolean
}

export function readEmbedAddress(search: string): EmbedAddress {
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
