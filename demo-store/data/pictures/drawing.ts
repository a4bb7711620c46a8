import type { Palette } from '../palette.ts'

/** Draws a product in a square of 400 units; the ground is at 315. */
export type Drawing = (palette: Palette) => string
