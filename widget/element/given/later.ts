import { load } from '../../language/load.ts'

/** The build (`vite.widget.config.ts`) writes the paths in their places. */
declare const GIVEN_REST_PATH: string
declare const GIVEN_WORDS_PATH: string

export type Rest = typeof import('./rest.ts')
export type Words = typeof import('./default-bar.ts')

/** The rest of the element's code. `address`: of the service. */
export const importRest = (address: string) => load(GIVEN_REST_PATH, address) as Promise<Rest>

/** Compiles the texts of other languages than English. */
export const importWords = (address: string) => load(GIVEN_WORDS_PATH, address) as Promise<Words>
