import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'

const YEAR_S = 31_536_000

/** What a browser remembers under a name; `otherwise` where it is none of the schema's values. */
export const cookie = <S extends v.GenericSchema>(
  c: Context,
  name: string,
  schema: S,
  otherwise: v.InferOutput<S>
) => {
  const value = v.safeParse(schema, getCookie(c, name))
  return value.success ? value.output : otherwise
}

/** A browser remembers it for a year. */
export function remember(c: Context, name: string, value: string) {
  setCookie(c, name, value, { path: '/', sameSite: 'Lax', maxAge: YEAR_S })
}
