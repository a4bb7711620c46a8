import process from 'node:process'

/** One measured figure of the benchmark's table. */
export interface Figure {
  name: string
  /** Measured value, in `unit`; a median of `runs`. */
  value: number
  unit: string
  /** The same quantity, measured in the same run on the floor that was built for it. */
  floor?: number
  /** Largest value (or, with a floor, largest ratio to it) that counts as reached; `atLeast` turns it round. */
  goal?: number
  atLeast?: boolean
  runs?: number
}

/** A group of figures; suites run one after the other so that they don't disturb each other. */
export interface Suite {
  name: string
  measure(): Promise<Figure[]>
}

/** Runs behind each median. `RUNS=1` is for trying a bench: the middle of fewer than ten says little. */
export const RUNS = Number(process.env.RUNS || 11)

/** Results of one round after the other; what is compared takes turns in it, so that both find the machine as busy. */
export async function rounds<T>(round: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < RUNS; run += 1) results.push(await round())
  return results
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 ? middle : middle - 1],
    sorted[middle]
  ]
  return (low + high) / 2
}

/** The middle of the values, against the middle of those of the floor. */
export const middle = (
  name: string,
  unit: string,
  values: readonly number[],
  { floor, ...goal }: Pick<Figure, 'goal' | 'atLeast'> & { floor?: readonly number[] } = {}
): Figure => ({
  name,
  value: median(values),
  unit,
  floor: floor && median(floor),
  ...goal,
  runs: values.length
})

/** Value, or ratio to the floor where there is one. */
export const measured = ({ value, floor }: Figure): number => (floor === undefined ? value : value / floor)

export function reached(figure: Figure): boolean | undefined {
  if (figure.goal === undefined) return undefined
  return figure.atLeast ? measured(figure) >= figure.goal : measured(figure) <= figure.goal
}
