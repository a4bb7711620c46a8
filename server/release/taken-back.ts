import type { ReleaseStore } from '../db/release-store.ts'

/**
 * When a release that this shop had stopped by itself, in ms since 1970; undefined: none did.
 * @param after leaves out those that stopped until then
 */
export async function takenBackAt(
  releases: ReleaseStore,
  instanceId: string,
  after: number
): Promise<number | undefined> {
  const stopped = (await releases.list()).filter(
    (release) => release.stopped !== undefined && release.percent === 0 && release.changedAt > after
  )
  for (const { run, changedAt } of stopped) {
    if ((await releases.sideOf(instanceId, run)) === 'new') return changedAt
  }
  return undefined
}
