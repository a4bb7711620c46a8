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

/** Runs behind each median. */
export const RUNS = 11
const RUNS_MIN = 10

/** @throws RangeError for fewer than `least` values: their middle says little */
export function median(values: readonly number[], least = RUNS_MIN): number {
  if (values.length < least)
    throw new RangeError(`A median needs at least ${least} runs, these are ${values.length}.`)
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 ? middle : middle - 1],
    sorted[middle]
  ]
  return (low + high) / 2
}

/** Value, or ratio to the floor where there is one. */
export const measured = ({ value, floor }: Figure): number => (floor === undefined ? value : value / floor)

export function reached(figure: Figure): boolean | undefined {
  if (figure.goal === undefined) return undefined
  return figure.atLeast ? measured(figure) >= figure.goal : measured(figure) <= figure.goal
}
