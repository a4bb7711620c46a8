import { createHmac } from 'node:crypto'

/**
 * Hashes an owner for the database, by each secret, the current one first: the same for the same
 * person of the same site. Without the secret nobody can tell who it is. Without `uid` all owners of a site have one name.
 */
export const ownerNames = (
  instanceId: string,
  uid: string | undefined,
  secrets: readonly string[]
): readonly string[] =>
  secrets.map((secret) =>
    createHmac('sha256', secret)
      .update(`owner ${instanceId} ${uid ?? ''}`)
      .digest('base64url')
  )
