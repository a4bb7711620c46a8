import * as v from 'valibot'

import { INSTANCE_ID } from '../instance-id.ts'
import { type BarFailure, FAILURE_KINDS } from './bar-failures-api.ts'

/** The name of a build of the shopper's files. */
export const BUILD: RegExp = /^[\da-f]{8}$/

// Apart from the rest, which pages download.
export const BarFailureSchema: v.GenericSchema<unknown, BarFailure> = v.strictObject({
  instanceId: v.pipe(v.string(), v.regex(INSTANCE_ID)),
  build: v.pipe(v.string(), v.regex(BUILD)),
  kind: v.picklist(FAILURE_KINDS)
})
