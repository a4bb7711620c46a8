import { readFileSync } from 'node:fs'

import * as v from 'valibot'

const Json = v.record(v.string(), v.unknown())
const Steps = v.array(v.tupleWithRest([v.string()], v.unknown()))

/** One call of the unmodified SDK: how it is made, what it sends, and an answer that it understands. */
const RecordedSchema = v.object({
  name: v.string(),
  /** Those of tokens are made by the SDK's strategies. */
  module: v.optional(v.string(), ''),
  /** Names of functions with their arguments, each called on what the one before returned. */
  steps: v.optional(Steps, []),
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

const Nested = v.object({ $steps: Steps })
const Dated = v.object({ $date: v.number() })

/** Makes the steps of a recorded call; `real` has the platform's own values by their recorded names. */
export function play(module: unknown, steps: Recorded['steps'], real: ReadonlyMap<string, string>): unknown {
  const argument = (value: unknown): unknown => {
    if (v.is(Nested, value)) return play(module, value.$steps, real)
    if (typeof value === 'string') return real.get(value) ?? value
    if (Array.isArray(value)) return value.map(argument)
    if (!v.is(Json, value)) return value
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      v.is(Dated, inner) ? new Date(inner.$date) : argument(inner)
    ])
    return Object.fromEntries(entries)
  }
  // The SDK accepts at run time what its types do not have.
  return steps.reduce<unknown>(
    (on, [name, ...args]) =>
      (on as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args.map(argument)),
    module
  )
}
