/** Runs one after the other, whether the one before succeeded or not. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }
}

/**
 * Reads one at a time. What is asked for while a read is under way gets the next one, which starts afterwards, so
 * that no answer is older than the question.
 */
export function readsInTurn<T>(read: () => Promise<T>): () => Promise<T> {
  const turn = inTurn()
  let waiting: Promise<T> | undefined
  return () => {
    waiting ??= turn(() => {
      waiting = undefined
      return read()
    })
    return waiting
  }
}

/** Rejects where there is no answer in time. */
export const inTime = <T>(work: Promise<T>, ms: number, late: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(late)), ms)
    })
  ])
