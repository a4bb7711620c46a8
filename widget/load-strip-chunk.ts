import { formatMoney } from '#shared/money.ts'

import { jsx, jsxs } from './small/jsx-runtime.ts'
import { current, drawSoon } from './small/tree.ts'
import type { Strip } from './strip.ts'
import { source } from './source-address.ts'

declare const STRIP_PATH: string

const handed = { tree: { current, drawSoon }, jsxRuntime: { jsx, jsxs }, money: { formatMoney } }

interface StripChunk {
  /** Runs the chunk with what this script has already. */
  open(parts: typeof handed): Strip
}

/** The product strip as a script of its own that shares our stand-in for React. */
export async function loadStrip(): Promise<Strip> {
  const chunk: StripChunk = await import(/* @vite-ignore */ new URL(STRIP_PATH, source.address).href)
  return chunk.open(handed)
}
