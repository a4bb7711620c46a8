const isText = (value: unknown): value is string => typeof value === 'string'

/** The entry that gtag.js and tag managers write: `consent`, `default` or `update`, the choices. */
function analyticsChoice(entry: unknown): { kind: unknown; choice: string; isRegional: boolean } | undefined {
  // An `arguments` object, or an array.
  const { 0: name, 1: kind, 2: choices } = Object(entry) as Record<number, unknown>
  if (name !== 'consent') return undefined
  const { analytics_storage: choice, region } = Object(choices) as Record<string, unknown>
  return isText(choice) ? { kind, choice, isRegional: region !== undefined } : undefined
}

/**
 * Does Google's Consent Mode deny analytics in this page? An update counts before the defaults. The visitor's region is
 * not known here, so a denial for one region counts for all.
 */
export function isDenied(dataLayer: readonly unknown[]): boolean {
  let update: string | undefined
  let general: string | undefined
  let isDeniedSomewhere = false
  for (const entry of dataLayer) {
    const said = analyticsChoice(entry)
    if (!said) continue
    if (said.kind === 'update') update = said.choice
    else if (said.isRegional) isDeniedSomewhere ||= said.choice !== 'granted'
    else general = said.choice
  }
  if (update !== undefined) return update !== 'granted'
  return isDeniedSomewhere || (general !== undefined && general !== 'granted')
}
