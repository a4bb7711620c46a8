import './proposal.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { startReadingTheme } from '../preview/site-theme.ts'
import { $savedVersion, $startedAgain } from '../save/save.ts'
import { NoticePlace } from '../ui/notice.tsx'
import { idleComponent } from '../ui/lazy.tsx'

interface CardProps {
  isClosed: boolean
  onClose: () => void
}

/** Keeps the card's usual room free before it is there. */
const ProposalCard = idleComponent<CardProps>(
  async () => (await import('./proposal-card.tsx')).ProposalCard,
  ({ isClosed }) => !isClosed && <div className="fsb-proposal fsb-column" />
)

const $isNew = computed($savedVersion, (version) => version === 0)
const $isAnew = computed([$startedAgain, $isDirty], (startedAgain, isDirty) => startedAgain && isDirty)

/** Shows the proposal to a store that never saved, until it saves or the owner closes the card, and to one that starts again. */
export function ProposalPlace({ instance }: { instance: Owner }) {
  useEffect(() => {
    $startedAgain.set(false)
    return startReadingTheme(instance)
  }, [instance])
  const [isClosed, setClosed] = useState(false)
  const isNew = useStore($isNew)
  const isAnew = useStore($isAnew)
  const end = () => {
    $startedAgain.set(false)
    setClosed(true)
  }
  return (
    <NoticePlace>
      {(isNew || isAnew) && <ProposalCard isClosed={isClosed && !isAnew} onClose={end} />}
    </NoticePlace>
  )
}
