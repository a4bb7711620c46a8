/**
 * A switch from outside. As text it's an attribute, or a setting that a template wrote: `false` is off, and no value is on. Undefined
 * for anything else.
 */
export function readFlag(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given
  if (given === '' || given === 'true') return true
  return given === 'false' ? false : undefined
}
