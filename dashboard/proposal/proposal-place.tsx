import './proposal.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { startReadingTheme } from '../preview/site-theme.ts'
import { $savedVersion, $startedAgain } from '../save/save.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { laterPart } from '../ui/part.tsx'

interface CardProps {
  isClosed: boolean
  onClose: () => void
}

/** Keeps the card's usual room free before it is there. */
const ProposalCard = laterPart<CardProps>(
  async () => (await import('./proposal-card.tsx')).ProposalCard,
  ({ isClosed }) => !isClosed && <div className="fsb-proposal fsb-column" />
)

/** Whether the owner closed the proposal in this tab; a private window may remember nothing. */
function useClosed(instanceId: string): [isClosed: boolean, close: () => void] {
  const key = `free-shipping-bar:proposal-closed:${instanceId}`
  const [isClosed, setClosed] = useState(() => {
    try {
      return sessionStorage.getItem(key) !== null
    } catch {
      return false
    }
  })
  const close = () => {
    setClosed(true)
    try {
      sessionStorage.setItem(key, 'true')
    } catch (error) {
      console.debug('free-shipping-bar: session storage could not be written', error)
    }
  }
  return [isClosed, close]
}

const $isNew = computed($savedVersion, (version) => version === 0)
const $isAnew = computed([$startedAgain, $isDirty], (startedAgain, isDirty) => startedAgain && isDirty)

/** For a shop that never saved, until it does or its owner closes it in this tab; and for one that starts again. */
export function ProposalPlace({ instance }: { instance: Owner }) {
  useEffect(() => {
    $startedAgain.set(false)
    return startReadingTheme(instance)
  }, [instance])
  const [isClosed, close] = useClosed(instance.instanceId)
  const isNew = useStore($isNew)
  const isAnew = useStore($isAnew)
  const end = () => {
    $startedAgain.set(false)
    close()
  }
  return (
    <NoticePlace>
      {(isNew || isAnew) && <ProposalCard isClosed={isClosed && !isAnew} onClose={end} />}
    </NoticePlace>
  )
}
