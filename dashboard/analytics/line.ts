/** A value on each day; undefined where there is none. */
export type Values = readonly (number | undefined)[]

/** The chart's own measures; it is stretched to the room that it has. */
export const WIDTH = 600
export const HEIGHT = 160

const STEPS = [1, 2, 2.5, 5, 10]

/** A round amount of at least the highest value, by which the chart ends. `isWhole`: halves of it are no values. */
export function ceiling(highest: number, isWhole: boolean): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const found = (STEPS.find((step) => step * power >= highest) ?? 10) * power
  return isWhole ? Math.ceil(found) : found
}

/** Points of the days' values, from left to right. */
export const pointsOf = (values: Values, top: number): { x: number; y: number | undefined }[] =>
  values.map((value, index) => ({
    x: values.length > 1 ? (index / (values.length - 1)) * WIDTH : WIDTH / 2,
    y: value === undefined ? undefined : HEIGHT - (value / top) * HEIGHT
  }))

/** A path through the points, with a gap where there is no value; a single one is a dot. */
export function pathOf(points: ReturnType<typeof pointsOf>): string {
  let path = ''
  let isDrawing = false
  for (const { x, y } of points) {
    if (y !== undefined)
      path += `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}${isDrawing ? '' : 'h0'}`
    isDrawing = y !== undefined
  }
  return path
}
