import type { PublicAnswer } from '../lib/answer.ts'
import type { Service } from '../service.ts'

type Answers = Pick<Service, 'settings' | 'products'>

/** The strip's products by the settings as they are now, without waiting, where they are kept. */
export function keptStrip({ settings, products }: Answers, instanceId: string): PublicAnswer | undefined {
  const kept = settings.kept(instanceId)
  return kept && products.kept(instanceId, kept.tag)
}

/** The products of the strip, loaded where they are not kept. */
export async function loadedStrip(
  { settings, products }: Answers,
  instanceId: string
): Promise<PublicAnswer> {
  const { tag } = settings.kept(instanceId) ?? (await settings.get(instanceId))
  return products.get(instanceId, tag)
}
