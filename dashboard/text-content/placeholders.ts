import { PLACEHOLDERS } from '#shared/bar/compile.ts'
import type { TextName } from '#shared/settings/texts.ts'
import type { GoalTextName } from '#shared/settings/field.ts'

import type { PlaceholderName } from '../ui/text-field.tsx'

/** Placeholders that make sense in each text and are offered for it. Every text understands all of them. */
export const OFFERED = {
  progressTemplate: ['remaining', 'threshold', 'total', 'percent', 'goal', 'country', 'timeLeft'],
  successMessage: ['threshold', 'total', 'goal', 'country'],
  initialMessage: ['threshold', 'country', 'timeLeft'],
  progressText: ['remaining', 'goal', 'threshold', 'timeLeft'],
  successText: ['goal', 'threshold', 'total']
} as const satisfies Partial<Record<TextName | GoalTextName, readonly PlaceholderName[]>>

/** The first name in a text that stands for nothing; shoppers would read it as it is written. */
export const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(/\$\{(\w*)\}/g)].find(([, name = '']) => !PLACEHOLDERS.includes(name))?.[0]
