import { callerAddress } from '../lib/address.ts'
import type { PublicAnswer } from '../lib/answer.ts'
import { acceptedEncoding, answerFile, answerForm, FOR_ANY_ORIGIN } from '../lib/answer-file.ts'
import { admitShopper, requestedInstance } from '../lib/caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Build } from '../release/builds.ts'
import type { Service } from '../service.ts'
import { isCountry } from '../shipping/country.ts'

const NAME = 'free-shipping-bar-host.js'

/** The script alone: what a page calls is there, and the script asks for the settings by itself. */
function answerAlone(c: ServiceContext, { hostScript }: Build): Response {
  return answerFile(c, NAME, hostScript, { ...FOR_ANY_ORIGIN, 'Cache-Control': 'no-store' })
}

/** The shopper's country, where the owner's proxy names it. */
function countryIn(c: ServiceContext, header: string): string | undefined {
  const given = header === '' ? '' : (c.req.header(header) ?? '').trim().toUpperCase()
  // Proxies write XX or T1 where they know no country.
  return isCountry(given) ? given : undefined
}

async function answerSite(
  c: ServiceContext,
  service: Service,
  instanceId: string,
  answer: PublicAnswer
): Promise<Response> {
  const { config, release, compared, siteScripts } = service
  const { countryHeader } = config
  const settings = service.switches.applied(instanceId, answer)
  const isCompared = release.comparedSide(instanceId) !== undefined
  const build = await release.openFor(instanceId)()
  const script = siteScripts.get(
    {
      instanceId,
      settings,
      products: service.products.kept(instanceId, answer.tag),
      country: countryIn(c, countryHeader),
      isCompared
    },
    build,
    acceptedEncoding(c)
  )
  if (!script) return answerAlone(c, build)
  const { file, variesByCountry, hasBar } = script
  if (isCompared && hasBar) {
    compared.served(instanceId, () => callerAddress(c, config.trustedProxies))
  }
  return answerForm(c, NAME, await file, {
    ...(variesByCountry && countryHeader !== '' ? { Vary: countryHeader } : {}),
    ...FOR_ANY_ORIGIN,
    'Cache-Control': settings.headers['Cache-Control'] ?? 'no-store',
    // By its transfer size the script learns whether it came from a cache and may be out of date.
    'Timing-Allow-Origin': '*'
  })
}

/**
 * `GET /free-shipping-bar-host.js?instanceId=`: the host script with the site's settings, the bar's HTML, and its products where
 * they are at hand.
 * Where these cannot be had, or too many scripts are being made, a page gets the script alone rather than an error.
 */
export async function siteScript(c: ServiceContext, service: Service): Promise<Response> {
  try {
    const instanceId = requestedInstance(c)
    admitShopper(c, service)
    const { settings, limits } = service
    const kept = settings.kept(instanceId)
    if (!kept) limits.load(instanceId)
    return await answerSite(c, service, instanceId, kept ?? (await settings.get(instanceId)))
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 429) throw error
    return answerAlone(c, await service.release.openForAll()())
  }
}
