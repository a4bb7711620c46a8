import { createHash, createHmac } from 'node:crypto'

import * as v from 'valibot'

const NAME_MAX = 80

/** Name of a shop in links and mails: one line. */
export const ShopNameSchema = v.pipe(
  v.string('is missing'),
  v.trim(),
  v.minLength(1, 'is missing'),
  v.maxLength(NAME_MAX, `is longer than ${NAME_MAX} characters`),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'has characters that cannot be shown in one line')
)

const sameName = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

function instanceBy(form: 'NFC' | 'NFKC', shopName: string): string {
  const hash = createHash('sha256').update(shopName.normalize(form).toLowerCase()).digest('hex')
  const part = (from: number, to: number) => hash.slice(from, to)
  return `shop-${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`
}

/**
 * The instance of a shop outside Wix: the same for the same name, so that no two processes make two of it. Earlier versions
 * took `Shop²` for `Shop2`: a shop that they opened by such a name keeps its instance.
 */
export async function instanceOf(
  shopName: string,
  read: (instanceId: string) => Promise<{ name: string } | undefined>
): Promise<string> {
  const earlier = instanceBy('NFKC', shopName)
  const instanceId = instanceBy('NFC', shopName)
  const shop = earlier === instanceId ? undefined : await read(earlier)
  return shop && sameName(shop.name, shopName) ? earlier : instanceId
}

/** Hashes an address or a session for the database: without the secret nobody can tell which it is. */
export const nameFor = (kind: 'address' | 'session', text: string, secret: string): string =>
  createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url')
