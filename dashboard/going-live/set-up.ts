import { computed } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { $draft, $saved } from '../draft/draft.ts'
import { savedVersion } from '../save/save.ts'
import { $goingLive } from './going-live.ts'
import { lastSeen } from './status.ts'

export interface SetUpStep {
  id: 'amount' | 'save' | 'see'
  isDone: boolean
}

/** What a new owner has still to do, and has done; undefined once a shopper had the bar on screen. */
export const $setUp = computed(
  [$draft, $saved, $goingLive],
  (draft, saved, goingLive): readonly SetUpStep[] | undefined => {
    const isSaved = savedVersion() > 0
    const isNew = isSaved ? goingLive !== undefined && lastSeen(goingLive) === undefined : true
    if (!isNew) return undefined
    const isTyped = draft.threshold !== DEFAULT_SETTINGS.threshold
    const isChosen = isSaved || isTyped || draft.shipping.amountFrom === 'shop'
    return [
      { id: 'amount', isDone: draft.enabled && isChosen },
      { id: 'save', isDone: isSaved && saved.enabled },
      { id: 'see', isDone: false }
    ]
  }
)
