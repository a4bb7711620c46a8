/** Counts the letters to change, add or leave out between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const before = row
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (before[j - 1] ?? 0) + Number(from[i - 1] !== to[j - 1])
      row[j] = Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
  }
  return row[to.length] ?? 0
}

const keyOf = (name: string) => name.slice(name.indexOf('.') + 1)

/** The name that a page most likely meant: of the same group, or without its group. Undefined where none is near. */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  let found: string | undefined
  // A third of the letters.
  let least = given.length / 3 + 0.1
  // A page gives any text.
  if (given.length > 60) return undefined
  for (const name of names) {
    const [wanted, ...written] = [given, name, keyOf(name)].map((text) => text.toLowerCase()) as [
      string,
      ...string[]
    ]
    for (const text of written) {
      const far = distance(wanted, text)
      if (far >= least) continue
      least = far
      found = name
    }
  }
  return found
}
