import * as v from 'valibot'

import { WixError } from '../wix-error.ts'

/** Result for one item of a bulk call; `item` if the call asks for the whole entity. */
interface Done {
  id: string
  item?: object | undefined
}

const ApplicationErrorSchema = v.object({
  applicationError: v.object({ code: v.string(), description: v.string(), data: v.optional(v.unknown()) })
})

function failure(error: unknown) {
  if (!(error instanceof WixError)) throw error
  const parsed = v.safeParse(ApplicationErrorSchema, error.details)
  return parsed.success
    ? parsed.output.applicationError
    : { code: 'INVALID_ARGUMENT', description: error.message }
}

/** Does something to every item; one that is refused does not stop the others. */
export function bulk<T>(items: readonly T[], act: (item: T) => Done, idOf: (item: T) => string | undefined) {
  const results = items.map((item, originalIndex) => {
    try {
      const done = act(item)
      return {
        itemMetadata: { id: done.id, originalIndex, success: true },
        ...(done.item ? { item: done.item } : {})
      }
    } catch (error) {
      const id = idOf(item)
      const named = id === undefined ? {} : { id }
      return { itemMetadata: { ...named, originalIndex, success: false, error: failure(error) } }
    }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses,
      totalFailures: results.length - totalSuccesses,
      undetailedFailures: 0
    }
  }
}
