import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'

const YEAR_S = 31_536_000

/** Reads a cookie by its schema; returns `otherwise` where it is missing or invalid. */
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
