/** The outcome of the work, or the error of `late` once that many milliseconds have passed; the work goes on. */
export async function withTimeout<T>(ms: number, work: Promise<T>, late: () => unknown): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
