import type { Rest } from '../widget/first/started-bar.ts'

// Replaces `widget/first/rest-module.ts`: the rest of the code comes with the package.

export const loadRest = (): Promise<Rest> => import('../widget/page/run-bar.ts')
