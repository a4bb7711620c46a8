import { PLACEHOLDERS } from '#shared/bar/placeholders.ts'

import { listed } from '../languages/words.ts'
import { COPY } from '../languages/en/text-content.ts'

const placed = (name: string) => `\${${name}}`
const OTHERS = Object.keys(PLACEHOLDERS).filter((name) => name !== 'remaining')

/** Tells the owner of every placeholder. */
export const barHelp = (): string =>
  COPY.barHelp({ remaining: placed('remaining'), others: listed(OTHERS.map(placed)) })
