import { historyApi } from '#shared/api/history-api.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { settingChanges } from './changes.ts'
import { $saved } from './draft.ts'
import type { KeepOptions, KeptDraft } from './kept-draft.ts'
import { type Merge, mergeSettings } from './merge.ts'

/** The settings that the changes started from; undefined where the service has them no more, or does not answer. */
async function startOf(version: number, { service, instance }: KeepOptions): Promise<Settings | undefined> {
  if (version === 0) return NEW_SITE_SETTINGS
  try {
    const { instanceId, credential } = instance
    const { versions } = await historyApi(service).loadHistory(instanceId, credential)
    return versions.find((past) => past.version === version)?.settings
  } catch (error) {
    console.debug('free-shipping-bar: the earlier versions could not be loaded', error)
    return undefined
  }
}

/** Brings changes together with what was saved since they started. Where it is not known what changed since, all is contested. */
export async function mergeOlder({ version, settings }: KeptDraft, options: KeepOptions): Promise<Merge> {
  const start = await startOf(version, options)
  const theirs = $saved.get()
  // The currency is the site's, and no change of an owner.
  const { currency } = theirs
  const mine = { ...settings, currency }
  return start
    ? mergeSettings({ ...start, currency }, { theirs, mine })
    : { settings: theirs, contested: settingChanges(theirs, mine) }
}
