import { load } from '../language/load.ts'
import type { Rest, StripRest } from './started-bar.ts'

/** The build (`vite.widget.config.ts`) writes the paths in their places. */
declare const REST_PATH: string
declare const STRIP_REST_PATH: string

/** The rest of the code, which the page needs after its first paint. `address`: the service, or anything that came from it. */
export const loadRest = (address: string) => load(REST_PATH, address) as Promise<Rest>

/** What a page with products needs beside it. */
export const loadStripRest = (address: string) => load(STRIP_REST_PATH, address) as Promise<StripRest>
