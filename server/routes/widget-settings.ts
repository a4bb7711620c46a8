import { answerPrivately } from '../lib/answer.ts'
import { admitShopper, askedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { earlierWidget } from '../earlier-widget.ts'
import type { Service } from '../service.ts'
import { DEFAULTS, storedSettings } from '../stored.ts'

/** `GET /_functions/widgetSettings`: the settings as the earlier widget knows them, null where none were saved. */
export async function widgetSettings(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = askedInstance(c)
  admitShopper(c, service, instanceId)
  const row = await service.store.read(instanceId)
  if (!row) return answerPrivately(c, { settings: null })
  const stored = storedSettings(row, instanceId, service.log) ?? DEFAULTS
  return answerPrivately(c, { settings: earlierWidget(stored.settings) })
}

/**
 * `POST /_functions/widgetSettings`: stores the defaults where there are none. Anybody may ask, so nothing that
 * came with the call is stored, and only instances whose owner was here are given a row.
 */
export async function storeWidgetDefaults(c: ServiceContext, service: Service): Promise<Response> {
  const { store, settings: answers, log } = service
  const instanceId = askedInstance(c)
  admitShopper(c, service, instanceId)
  if (!(await store.isKnown(instanceId))) {
    throw new ServiceError(404, 'No owner of this instance was ever here: open its dashboard first.')
  }
  const { settings, flat } = DEFAULTS
  const saved = await store.save({
    instanceId,
    enabled: settings.enabled,
    settings: JSON.stringify(flat),
    expected: 0
  })
  if (saved.state === 'saved') answers.forget(instanceId)
  const stored = storedSettings(await store.read(instanceId), instanceId, log) ?? DEFAULTS
  return answerPrivately(c, { settings: earlierWidget(stored.settings) })
}
