import * as v from 'valibot'

import {
  browserFetch,
  loadAsOwner,
  postAsOwner,
  type PostResult,
  serviceAddress,
  type ServiceOptions
} from './service-call.ts'

/** Path of an owner's wish to hear of the shop by mail; `POST` changes it. */
export const OWNER_MAILS_PATH = '/_functions/ownerMails'

/** `address` of '': no mails. */
export const MailWishSchema = v.object({
  address: v.string(),
  /** A summary each month, too. */
  digest: v.boolean()
})
export type MailWish = v.InferOutput<typeof MailWishSchema>

const OwnerMailsSchema = v.object({
  ...MailWishSchema.entries,
  /** Address of the site's business, where no mails are wanted yet. */
  proposed: v.optional(v.string())
})
const AnswerSchema = v.object({ ownerMails: OwnerMailsSchema })
export type OwnerMails = v.InferOutput<typeof OwnerMailsSchema>

export interface OwnerMailsApi {
  /** @throws UserError */
  load(instanceId: string, credential: string): Promise<OwnerMails>
  /** Never throws: every ending is a result. */
  keep(instanceId: string, credential: string, wish: MailWish): Promise<PostResult<OwnerMails>>
}

/** The service's calls about mails, as an owner's browser makes them. */
export function ownerMailsApi({ serviceUrl, fetch = browserFetch }: ServiceOptions): OwnerMailsApi {
  const addressOf = (instanceId: string) => serviceAddress(serviceUrl, OWNER_MAILS_PATH, { instanceId })
  return {
    async load(instanceId, credential) {
      const call = { fetch, address: addressOf(instanceId), credential, schema: AnswerSchema }
      return (await loadAsOwner(call)).ownerMails
    },
    async keep(instanceId, credential, wish) {
      const call = { fetch, address: addressOf(instanceId), credential, schema: AnswerSchema, body: wish }
      const result = await postAsOwner(call)
      return result.state === 'answered' ? { state: 'answered', answer: result.answer.ownerMails } : result
    }
  }
}
