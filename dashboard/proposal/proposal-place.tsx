import './proposal.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { $savedVersion, $startedAgain } from '../save/save.ts'
import { startReadingTheme } from '../preview/site-theme.ts'
import { untilIdle } from '../platform/idle.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { laterPart } from '../ui/part.tsx'

const keyOf = (instanceId: string) => `free-shipping-bar:proposal-closed:${instanceId}`

/** Whether the owner closed the proposal in this tab; a private window may remember nothing. */
function isProposalClosed(instanceId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(instanceId)) !== null
  } catch {
    return false
  }
}

function keepProposalClosed(instanceId: string) {
  try {
    sessionStorage.setItem(keyOf(instanceId), 'true')
  } catch (error) {
    console.debug('free-shipping-bar: session storage could not be written', error)
  }
}

/** Kept free for the card. */
const Room = () => <div className="fsb-proposal" />

const ProposalCard = laterPart(async () => (await import('./proposal-card.tsx')).ProposalCard, Room)

const $isNew = computed($savedVersion, (version) => version === 0)
const $isAnew = computed([$startedAgain, $isDirty], (startedAgain, isDirty) => startedAgain && isDirty)

/** Fills the first draft, as soon as the page has time for it. @returns whether it has begun */
function useSuggestions(isNew: boolean): boolean {
  const [hasBegun, setBegun] = useState(false)
  useEffect(() => {
    if (!isNew) return undefined
    let isOver = false
    let stop = () => {}
    const begin = async () => {
      await untilIdle()
      const { startSuggesting } = await import('./suggestions.ts')
      if (isOver) return
      stop = startSuggesting()
      setBegun(true)
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [isNew])
  return hasBegun
}

/** For a shop that never saved, until it does or its owner closes it in this tab; and for one that starts again. */
export function ProposalPlace({ instance }: { instance: Owner }) {
  const { instanceId } = instance
  useEffect(() => {
    $startedAgain.set(false)
    return startReadingTheme(instance)
  }, [instance])
  const [isClosed, setClosed] = useState(() => isProposalClosed(instanceId))
  const isNew = useStore($isNew)
  const isAnew = useStore($isAnew)
  const hasBegun = useSuggestions(isNew)
  const close = () => {
    keepProposalClosed(instanceId)
    $startedAgain.set(false)
    setClosed(true)
  }
  return (
    <NoticePlace>
      {(isAnew || (isNew && !isClosed)) && (hasBegun || isAnew ? <ProposalCard onClose={close} /> : <Room />)}
    </NoticePlace>
  )
}
