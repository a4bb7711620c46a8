import { BAR_COPY } from '../bar.ts'
import { DEFAULT_TEXTS } from '../../settings/texts.ts'
import { ENGLISH_GOAL, FREE_SHIPPING } from '../goals.ts'
import { createLanguage } from '../language.ts'
import { STRIP_COPY } from '../strip.ts'

// Every bar has these words already. The file is loaded where an owner wrote English texts beside the main ones.
export const LANGUAGE = createLanguage({
  tag: 'en',
  direction: 'ltr',
  texts: DEFAULT_TEXTS,
  goal: { ...ENGLISH_GOAL, freeShipping: FREE_SHIPPING },
  bar: BAR_COPY,
  strip: STRIP_COPY
})
