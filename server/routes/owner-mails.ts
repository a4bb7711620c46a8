import { MailWishSchema, type OwnerMails } from '#shared/api/owner-mails-api.ts'
import * as v from 'valibot'

import { answerPrivately } from '../lib/answer.ts'
import type { ServiceContext } from '../lib/context.ts'
import { errorWords } from '../lib/log.ts'
import { AddressSchema } from '../lib/mail-address.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import { nextMonth } from '../mails/owner-mails.ts'
import type { Service } from './service.ts'
import { readBody } from './body.ts'
import { admitOwner, requestedInstance } from './caller.ts'
import { renewRules } from './shipping-rules.ts'

const BODY_BYTES_MAX = 1024
/** Time for which an owner waits for the address that is proposed. */
const PROPOSAL_MS = 2500

const BodySchema = v.pipe(v.string(), v.parseJson(), MailWishSchema)

function requireMailer({ ownerMails }: Service): void {
  if (!ownerMails) {
    throw new ServiceError(
      404,
      'This service sends no mails: whoever runs it has to set SMTP_URL, MAIL_FROM and PUBLIC_URL.'
    )
  }
}

/** The site's own address; undefined where Wix does not say it in time. */
async function proposalFor({ platform, log, isOnWix }: Service, instanceId: string) {
  if (!isOnWix(instanceId)) return undefined
  try {
    const late = () => new Error('Wix did not answer in time.')
    return await within(PROPOSAL_MS, platform.businessEmail(instanceId), late)
  } catch (error) {
    log({ level: 'error', event: 'no address to propose', ...errorWords(error) })
    return undefined
  }
}

async function answer(c: ServiceContext, service: Service, instanceId: string): Promise<Response> {
  const wish = await service.store.mails.read(instanceId)
  const proposed = wish ? undefined : await proposalFor(service, instanceId)
  const ownerMails: OwnerMails = {
    address: wish?.address ?? '',
    digest: wish?.digestDue !== undefined,
    ...(proposed === undefined ? {} : { proposed })
  }
  return answerPrivately(c, { ownerMails })
}

/** `GET /_functions/ownerMails`: where the owner hears of the shop; where nowhere yet, the site's own address. */
export async function ownerMails(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  await admitOwner(c, service, instanceId)
  requireMailer(service)
  return answer(c, service, instanceId)
}

/** `POST /_functions/ownerMails`: keeps the owner's wish; an address of '' ends it. */
export async function keepOwnerMails(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  await admitOwner(c, service, instanceId)
  requireMailer(service)
  const body = await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'settings' })
  const asked = v.safeParse(BodySchema, body)
  if (!asked.success) throw new ServiceError(400, 'Send an address, and whether a summary is wanted.')
  const { store, now, isOnWix, work } = service
  const { digest } = asked.output
  if (asked.output.address === '') {
    await store.mails.stop(instanceId)
    return answer(c, service, instanceId)
  }
  const address = v.safeParse(AddressSchema, asked.output.address)
  if (!address.success) throw new ServiceError(400, 'This is not an e-mail address.')
  const before = await store.mails.read(instanceId)
  const digestDue = digest ? (before?.digestDue ?? nextMonth(now())) : undefined
  await store.mails.save(instanceId, { address: address.output, digestDue }, now())
  // A mail says whether checkout keeps the promise.
  if (isOnWix(instanceId)) await renewRules(service, instanceId)
  work.wake()
  return answer(c, service, instanceId)
}
