import * as v from 'valibot'

import {
  browserFetch,
  type PostResult,
  postAsOwner,
  serviceAddress,
  type ServiceOptions
} from './service-call.ts'

export const SIGN_OUT_PATH = '/_functions/signOut'

const AnswerSchema = v.object({ signedOut: v.literal(true) })

/** Ends the session of the owner of a shop outside Wix. */
export const signOut = (
  { serviceUrl, fetch = browserFetch }: ServiceOptions,
  { instanceId, credential }: { instanceId: string; credential: string }
): Promise<PostResult<v.InferOutput<typeof AnswerSchema>>> =>
  postAsOwner({
    fetch,
    address: serviceAddress(serviceUrl, SIGN_OUT_PATH, { instanceId }),
    credential,
    schema: AnswerSchema
  })
