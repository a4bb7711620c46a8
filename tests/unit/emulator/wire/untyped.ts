type Call = (...args: unknown[]) => unknown

/** Calls a function of the SDK with arguments that it accepts at run time, though its types do not have them. */
export const untyped = (call: unknown, ...args: unknown[]): unknown => (call as Call)(...args)

/** The same for a method, which may itself be missing in the types. */
export const method = <Name extends string>(of: unknown, name: Name, ...args: unknown[]): unknown =>
  (of as Record<Name, Call>)[name](...args)
