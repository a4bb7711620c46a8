import { answerPrivately } from '../lib/answer.ts'
import { readBody } from '../lib/body.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from '../service.ts'

/** An event of a product brings the whole product, with up to a thousand variants. */
const BODY_BYTES_MAX = 512 * 1024

/**
 * `POST /_functions/webhooks`: an event from Wix. Whatever is not answered with 200 Wix sends again for days, so an
 * event that nobody handles is answered with 200 too.
 */
export async function webhooks(c: ServiceContext, service: Service): Promise<Response> {
  if (!service.webhooks) {
    throw new ServiceError(
      501,
      'Webhooks are not set up: set WIX_PUBLIC_KEY to the public key of the app (Wix app dashboard, Webhooks).'
    )
  }
  const handled = await service.webhooks.receive(await readBody(c, BODY_BYTES_MAX))
  return answerPrivately(c, { handled })
}
