import { admitShopper, askedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from '../service.ts'
import type { BuiltFile } from '../lib/built-file.ts'

/**
 * `GET /free-shipping-bar-host.js?instanceId=`: the host script with one site's settings and first HTML. Where these
 * cannot be had the page gets the script alone: what it calls is there, and it asks again by itself.
 */
export async function siteScript(c: ServiceContext, service: Service, hostScript: BuiltFile): Promise<BuiltFile> {
  const { settings, siteScripts } = service
  const instanceId = askedInstance(c)
  admitShopper(c, service, instanceId)
  const answer = settings.kept(instanceId) ?? (await settings.get(instanceId))
  return siteScripts.get(instanceId, answer, hostScript)
}
