import type { Shop } from '../shop.ts'
import { invalid, refusal } from '../wix-error.ts'

const FIRST_DAY = '2025-01-06T09:00:00.000Z'

/** An entity of the owner's rules in its form on the wire, without its version. */
export interface RuleEntity {
  id: string
}

/** The version of an entity: counted on with each change that is noticed, whoever made it. */
export function versionOf({ versions, rulesRevision, now }: Shop, entity: RuleEntity) {
  const likeness = JSON.stringify(entity)
  const last = versions.get(entity.id)
  if (last?.likeness === likeness) return last.version
  const revision = last ? Number(last.version.revision) + 1 : rulesRevision
  const version = {
    revision: String(revision),
    createdDate: last?.version.createdDate ?? FIRST_DAY,
    updatedDate: last ? now().toISOString() : FIRST_DAY
  }
  versions.set(entity.id, { likeness, version })
  return version
}

export const versioned = <T extends RuleEntity>(shop: Shop, entity: T) => ({
  ...entity,
  ...versionOf(shop, entity)
})

/** Refuses a change of an entity that is another one than the caller saw. */
export function checkRevision(
  shop: Shop,
  entity: RuleEntity,
  given: string | null | undefined,
  name: string
) {
  if (!given) throw invalid(`${name}.revision`, 'must not be empty')
  const { revision } = versionOf(shop, entity)
  if (given !== revision)
    throw refusal(409, 'INVALID_REVISION', `Revision ${given} is not the current one`, {
      currentRevision: revision
    })
}
