import { readLocale } from '#shared/locale.ts'

import type { PublicAnswer } from '../lib/answer.ts'
import { acceptedEncoding, answerFile, answerForm, FOR_ANY_ORIGIN } from '../lib/send-file.ts'
import { admit, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Build } from '../release/builds.ts'
import type { Service } from './service.ts'
import { isCountry } from '../shipping/places.ts'
import { barOf } from '../shopper/shopper-settings.ts'
import type { AskedSite } from '../shopper/site-scripts.ts'

const NAME = { script: 'free-shipping-bar-host.js', data: 'site-bar.json' } as const

type Form = AskedSite['form']

/** The script alone: what a page calls is there, and the script then asks for the settings. */
function answerAlone(c: ServiceContext, { hostScript }: Build): Promise<Response> {
  return answerFile(c, NAME.script, hostScript, { ...FOR_ANY_ORIGIN, 'Cache-Control': 'no-store' })
}

/** The shopper's country, where the owner's proxy names it. */
function countryIn(c: ServiceContext, header: string): string | undefined {
  const given = header === '' ? '' : (c.req.header(header) ?? '').trim().toUpperCase()
  // Proxies write XX or T1 where they know no country.
  return isCountry(given) ? given : undefined
}

/** Undefined while too many answers are made at one time. */
async function answerSite(
  c: ServiceContext,
  service: Service,
  instanceId: string,
  answer: PublicAnswer,
  form: Form
): Promise<Response | undefined> {
  const { builds, siteScripts, switches } = service
  const { countryHeader } = service.config
  const settings = switches.applied(instanceId, answer)
  const build = await builds.buildFor(instanceId)
  const script = siteScripts.get(
    {
      instanceId,
      form,
      settings,
      bar: () => barOf(answer, service.now()),
      products: service.products.kept(instanceId, answer.tag),
      locale: readLocale(c.req.query('lang')),
      country: countryIn(c, countryHeader),
      isOff: switches.off(instanceId) !== undefined
    },
    build,
    acceptedEncoding(c)
  )
  if (!script) return undefined
  const { file, variesByCountry } = script
  return answerForm(c, NAME[form], await file, {
    ...(variesByCountry && countryHeader !== '' ? { Vary: countryHeader } : {}),
    ...FOR_ANY_ORIGIN,
    'Cache-Control': settings.headers['Cache-Control'] ?? 'no-store',
    // Lets the script read its transfer size, by which it knows whether it came from a cache and may be out of date.
    'Timing-Allow-Origin': '*'
  })
}

async function answerFor(c: ServiceContext, service: Service, form: Form): Promise<Response | undefined> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  return answerSite(c, service, instanceId, await service.settings.get(instanceId), form)
}

/**
 * `GET /free-shipping-bar-host.js?instanceId=[&lang=]`: the first script with the site's data, the bar's HTML, and its
 * products where they are at hand. A page gets the script alone rather than an error where the data cannot be had, or too
 * many scripts are being made.
 */
export async function siteScript(c: ServiceContext, service: Service): Promise<Response> {
  const { builds } = service
  try {
    return (await answerFor(c, service, 'script')) ?? answerAlone(c, await builds.buildFor())
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 429) throw error
    return answerAlone(c, await builds.buildFor())
  }
}

/** `GET /_functions/siteBar?instanceId=[&lang=]`: the same data as JSON, for a page in another language and for fresh settings. */
export async function siteBar(c: ServiceContext, service: Service): Promise<Response> {
  const answer = await answerFor(c, service, 'data')
  if (answer) return answer
  throw new ServiceError(503, 'The service is busy. Please try again in a second.', {
    headers: { 'Retry-After': '1' }
  })
}
