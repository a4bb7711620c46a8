import { readFileSync } from 'node:fs'

import * as v from 'valibot'

const Json = v.record(v.string(), v.unknown())

/** One call of the unmodified SDK: what it sent, and an answer that it understood. */
const RecordedSchema = v.object({
  name: v.string(),
  method: v.string(),
  path: v.string(),
  query: v.optional(Json, {}),
  body: v.optional(Json),
  answer: Json
})
export type Recorded = v.InferOutput<typeof RecordedSchema>

const lines = readFileSync(new URL('recorded-calls.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')

export const RECORDED: Recorded[] = lines.map((line) => v.parse(RecordedSchema, JSON.parse(line)))
