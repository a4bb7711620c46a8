import type { Rest, Words } from '../widget/element/given/later.ts'

// Replaces `widget/element/given/later.ts`: the rest of the element comes with the package.

export const importRest = (): Promise<Rest> => import('../widget/element/given/rest.ts')

export const importWords = (): Promise<Words> => import('../widget/element/given/default-bar.ts')
