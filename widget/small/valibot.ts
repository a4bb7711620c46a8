// What the shopper's build calls 'valibot': the part of it that a bar needs, in a quarter of its size.
// The tests hold it to the answers of the real one.

/** What a check answers instead of a value, after it has told where. */
const BAD = Symbol('bad')
/** `where`: the way to the value, as `payload.progress`. */
type Fail = (where?: string) => typeof BAD
/** Gives the value as it is to be used, or fails. */
type Check = (value: unknown, fail: Fail) => unknown

const quiet: Fail = () => BAD
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 0

/** A check by a yes or no. */
const only =
  (isRight: (value: unknown) => boolean): Check =>
  (value, fail) =>
    isRight(value) ? value : fail()
const typed = (type: string) => () => only((value) => typeof value === type && !Number.isNaN(value))

export const string = typed('string')
export const number = typed('number')
export const boolean = typed('boolean')
export const unknown = (): Check => (value) => value
export const literal = (wanted: unknown) => only((value) => value === wanted)
export const picklist = (wanted: readonly unknown[]) => only((value) => wanted.includes(value))

export const check = (isRight: (value: unknown) => boolean) => only(isRight)
export const finite = () => only(Number.isFinite)
export const integer = () => only(Number.isInteger)
export const minValue = (min: number) => only((value) => Number(value) >= min)
export const maxValue = (max: number) => only((value) => Number(value) <= max)
export const minLength = (min: number) => only((value) => lengthOf(value) >= min)
export const maxLength = (max: number) => only((value) => lengthOf(value) <= max)
export const regex = (pattern: RegExp) => only((value) => pattern.test(String(value)))

export const transform =
  (change: (value: unknown) => unknown): Check =>
  (value) =>
    change(value)
export const trim = () => transform((value) => String(value).trim())
export const toUpperCase = () => transform((value) => String(value).toUpperCase())

/** Checks whose key may be missing in an object. */
const lenient = new WeakSet<Check>()
const alsoAbsent = (check: Check) => (lenient.add(check), check)

export function pipe(...checks: [Check, ...Check[]]): Check {
  const all: Check = (value, fail) => {
    let now = value
    for (const check of checks) if ((now = check(now, fail)) === BAD) break
    return now
  }
  return lenient.has(checks[0]) ? alsoAbsent(all) : all
}
export const fallback = (check: Check, instead: unknown): Check =>
  alsoAbsent((value) => {
    const good = check(value, quiet)
    return good === BAD ? instead : good
  })
export const optional = (check: Check, instead?: unknown): Check =>
  alsoAbsent((value, fail) => (value === undefined ? instead : check(value, fail)))
export const nullable =
  (check: Check): Check =>
  (value, fail) =>
    value === null ? value : check(value, fail)
export const union =
  (checks: Check[]): Check =>
  (value, fail) => {
    for (const check of checks) {
      const good = check(value, quiet)
      if (good !== BAD) return good
    }
    return fail()
  }

/** Checks each value by the check of its key; the failures of all are told, with the way to them. */
function each(keys: readonly string[], value: unknown, checkOf: (key: string) => Check, fail: Fail) {
  if (!isObject(value)) return fail()
  const good: Record<string, unknown> = {}
  let isBad = false
  for (const key of keys) {
    const check = checkOf(key)
    const failHere: Fail = (where) => fail(where ? `${key}.${where}` : key)
    const isThere = key in value || lenient.has(check)
    const now = isThere ? check(value[key], failHere) : failHere()
    if (now === BAD) isBad = true
    else if (now !== undefined || key in value) good[key] = now
  }
  return isBad ? BAD : good
}

export const object = (entries: Record<string, Check>): Check => {
  const keys = Object.keys(entries)
  return (value, fail) => each(keys, value, (key) => entries[key] ?? unknown(), fail)
}
export const record =
  (_: Check, check: Check): Check =>
  (value, fail) =>
    each(
      isObject(value) ? Object.keys(value).filter((key) => key !== '__proto__') : [],
      value,
      () => check,
      fail
    )
export const array =
  (check: Check): Check =>
  (value, fail) => {
    if (!Array.isArray(value)) return fail()
    const good: unknown[] = value.map((item) => check(item, fail))
    return good.includes(BAD) ? BAD : good
  }

export function safeParse(check: Check, value: unknown) {
  const issues: { message: string }[] = []
  const output = check(value, (where = 'it') => {
    issues.push({ message: `${where} is not usable` })
    return BAD
  })
  return { success: output !== BAD, output, issues }
}
export function parse(check: Check, value: unknown): unknown {
  const { success, output, issues } = safeParse(check, value)
  if (!success) throw new TypeError(issues[0]?.message)
  return output
}
