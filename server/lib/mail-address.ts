import * as v from 'valibot'

/** Longest address of RFC 5321. */
const ADDRESS_MAX = 254

/** An e-mail address in small letters. ASCII alone: of other letters some are written small like another address's. */
export const AddressSchema = v.pipe(
  v.string('is missing'),
  v.trim(),
  v.maxLength(ADDRESS_MAX, 'is too long'),
  v.regex(/^[\x21-\x7e]+$/, 'must be an e-mail address'),
  v.email('must be an e-mail address'),
  v.toLowerCase()
)
