import { computed } from 'nanostores'

import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { $saved, draftPart } from '../draft/draft.ts'
import { $savedVersion } from '../draft/save.ts'
import { $goingLive } from './going-live.ts'
import { lastSeen } from './status.ts'

export interface SetUpStep {
  id: 'amount' | 'save' | 'see'
  isDone: boolean
}

const $isEnabled = draftPart(({ enabled }) => enabled)
const $isTyped = draftPart(({ threshold }) => threshold !== DEFAULT_SETTINGS.threshold)
const $isFromShop = draftPart(({ shipping }) => shipping.amountFrom === 'shop')

/** What a new owner has still to do, and has done; undefined once a shopper had the bar on screen. */
export const $setUp = computed(
  [$isEnabled, $isTyped, $isFromShop, $saved, $savedVersion, $goingLive],
  (isEnabled, isTyped, isFromShop, saved, version, goingLive): readonly SetUpStep[] | undefined => {
    const isSaved = version > 0
    const isNew = isSaved ? goingLive !== undefined && lastSeen(goingLive) === undefined : true
    if (!isNew) return undefined
    const isChosen = isSaved || isTyped || isFromShop
    return [
      { id: 'amount', isDone: isEnabled && isChosen },
      { id: 'save', isDone: isSaved && saved.enabled },
      { id: 'see', isDone: false }
    ]
  }
)
