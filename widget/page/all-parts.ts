// Loaded where other settings need a part that did not come with the script.
import { evaluateGoals } from '#shared/bar/goals.ts'
import { createTicking, timeLeftUntil } from '#shared/bar/time-left.ts'

import type { Parts } from '../first/parts.ts'
import { drawMarks } from '../parts/goals.ts'
import { followStrip, suggestedIn } from '../parts/strip.ts'
import { isHoldout } from '../parts/test.ts'
import { siteLook, whenStyled } from '../parts/theme.ts'

export const ALL_PARTS: Required<Omit<Parts, 'integrations'>> = {
  goals: { drawMarks, evaluateGoals },
  strip: { followStrip, suggestedIn },
  test: { isHoldout },
  theme: { siteLook, whenStyled },
  time: { createTicking, timeLeftUntil }
}
