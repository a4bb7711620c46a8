import * as v from 'valibot'

const Callable = v.function()

/** A call that the SDK takes at run time though its types leave it out. */
export const untyped = (call: unknown, ...args: unknown[]): unknown => v.parse(Callable, call)(...args)

/** The same for a method. */
export const method = (of: unknown, name: string, ...args: unknown[]): unknown => {
  if (typeof of !== 'object' || of === null) throw new TypeError(`${name} is no method`)
  return Reflect.apply(v.parse(Callable, Reflect.get(of, name)), of, args)
}
