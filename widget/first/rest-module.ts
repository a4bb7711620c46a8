import { load } from '../language/load.ts'
import type { Rest } from './started-bar.ts'

/** The build (`vite.widget.config.ts`) writes the path in its place. */
declare const REST_PATH: string

/** The rest of the code, which the page needs after its first paint. `address`: the service, or anything that came from it. */
export const loadRest = (address: string) => load(REST_PATH, address) as Promise<Rest>
