// Schemas of the variables of the environment.
import { createPublicKey } from 'node:crypto'

import { withoutEndSlash } from '#shared/link.ts'
import * as v from 'valibot'

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`)
    ),
    String(fallback)
  )

/** The number in a smaller unit, of which `factor` make one of the variable's. */
export const times = (factor: number, schema: ReturnType<typeof whole>) =>
  v.pipe(
    schema,
    v.transform((count) => count * factor)
  )

/** A text that must be there. */
export const given = v.pipe(v.string('is missing'), v.trim(), v.minLength(1, 'is missing'))
/** An http(s) address, or a path of this site. */
export const address = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/|\/)\S+$/, 'must be an http(s) address'),
      v.transform(withoutEndSlash)
    ),
    fallback
  )

/** The app's public key as PEM, from PEM or from base64 of it, as Wix shows it; null when it is none. */
function publicKeyPem(text: string): string | null {
  if (text === '') return ''
  // Files of variables hold a key in one line.
  const pem = text.includes('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString()
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return null
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key.export({ type: 'spki', format: 'pem' }).toString() : null
  } catch {
    return null
  }
}

const textLike = (pattern: RegExp, words: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(pattern, words)), '')
export const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback)

/** PEM of a public key; '' where there is none. */
export const publicKey = v.optional(
  v.pipe(v.string(), v.trim(), v.transform(publicKeyPem), v.string('is not the public key of the app')),
  ''
)

/** Addresses with HTTPS, and those of this machine, which browsers trust without it. */
const PUBLIC_ADDRESS = /^$|^https:\/\/\S+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?$/i
const NO_HTTPS =
  'must begin with https:// (http:// is for localhost alone): browsers load no bar without HTTPS into the page of a shop that has it'

/** Address under which browsers reach this service; '' if none is set. */
export const publicAddress = v.pipe(textLike(PUBLIC_ADDRESS, NO_HTTPS), v.transform(withoutEndSlash))
