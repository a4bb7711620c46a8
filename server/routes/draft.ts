import * as v from 'valibot'

import type { StoredDraft } from '../db/draft-store.ts'
import { answerPrivately } from '../lib/answer.ts'
import { admitOwner, requestedInstance, wholeQuery } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from '../service.ts'
import { readSettingsData } from './update-settings.ts'

const AnyJson = v.pipe(v.string(), v.parseJson())

/** `changes` is absent where nothing is unsaved any more; its `settings` are null where they are no JSON. */
export function draftAnswer({ sequence, version, settings, changedAt }: StoredDraft) {
  if (settings === undefined) return { sequence }
  const read = v.safeParse(AnyJson, settings)
  return {
    sequence,
    changes: {
      version,
      changedAt: new Date(changedAt).toISOString(),
      settings: read.success ? read.output : null
    }
  }
}

/** `GET /_functions/draft`: what this owner changed and has not saved, in whichever browser. */
export async function draft(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  const { names } = await admitOwner(c, service, instanceId)
  const stored = await service.store.drafts.read(instanceId, names)
  return answerPrivately(c, { draft: stored ? draftAnswer(stored) : { sequence: 0 } })
}

const NEWER =
  'A newer draft is kept already, from another tab or device: read it, or go on with a larger sequence.'

interface Change {
  instanceId: string
  owners: readonly string[]
  change: Pick<StoredDraft, 'version' | 'settings'>
}

async function write(c: ServiceContext, { store, now }: Service, { instanceId, owners, change }: Change) {
  const sequence = wholeQuery(c, 'sequence', 'send a larger one with each change.')
  const { isKept, sequence: stored } = await store.drafts.write({
    instanceId,
    owners,
    draft: { ...change, sequence, changedAt: now() }
  })
  return answerPrivately(
    c,
    { ...(isKept ? {} : { error: NEWER }), draft: { sequence: stored } },
    { status: isKept ? 200 : 409 }
  )
}

/** `PUT /_functions/draft`: the settings as a save has them. */
export async function writeDraft(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  const { names: owners } = await admitOwner(c, service, instanceId)
  const version = wholeQuery(c, 'version', 'send the saved version that the changes started from.')
  const { settings, flat } = await readSettingsData(c, service)
  const change = { version, settings: JSON.stringify({ enabled: settings.enabled, ...flat }) }
  return write(c, service, { instanceId, owners, change })
}

/** `DELETE /_functions/draft`. Its sequence is kept, so that an earlier change that comes late does not count. */
export async function deleteDraft(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  const { names: owners } = await admitOwner(c, service, instanceId)
  return write(c, service, { instanceId, owners, change: { version: 0, settings: undefined } })
}
