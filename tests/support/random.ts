/** Random numbers that are the same in every run with the same seed. */
export interface Random {
  /** The next number, at least 0 and less than 1. */
  next(): number
  /** Around 1: most values are near it, a few are several times as large. `spread`: 0 for always 1. */
  logNormal(spread: number): number
  /** Characters of an id. */
  id(): string
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const part = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')

  return {
    next,
    logNormal: (spread) =>
      Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    id: () =>
      `${part()}-${part().slice(0, 4)}-${part().slice(0, 4)}-${part().slice(0, 4)}-${part()}${part().slice(0, 4)}`
  }
}
