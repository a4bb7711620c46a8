/** Work that is found in the database and done piece by piece. */
export interface Loop {
  /** Starts the due work, now or right after the work under way. */
  wake(): void
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
}

/**
 * @param turn does some of the work; false when there was nothing to do
 * @param onError a turn failed: the work is tried again with the next call
 */
export function createLoop(turn: () => Promise<boolean>, onError: (error: unknown) => void): Loop {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function run() {
    try {
      do {
        isAskedAgain = false
        while (await turn());
      } while (isAskedAgain)
    } catch (error) {
      onError(error)
    } finally {
      running = undefined
    }
  }

  function wake() {
    isAskedAgain = true
    running ??= run()
  }
  return {
    wake,
    async idle() {
      wake()
      await running
    }
  }
}
