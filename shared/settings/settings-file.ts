import { isObject } from './flat.ts'

/** The file that an owner downloads in the dashboard. */
export interface SettingsFile {
  format: string
  settings: object
}

function parsed(text: string): unknown {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return text
  }
}

/**
 * The settings in what a page, an owner or a command gives: a `SettingsFile` or bare settings, as an object or as text.
 * Text that is no JSON comes back as it is.
 */
export function unpackSettings(given: unknown): unknown {
  const json = typeof given === 'string' ? parsed(given) : given
  return isObject(json) && isObject(json.settings) ? json.settings : json
}
