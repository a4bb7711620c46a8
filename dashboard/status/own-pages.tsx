import '../ui/screen.css'

import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useEffect } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/going-live.ts'
import { leadTo } from '../sections/lead-to.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { FixList } from './fix-list.tsx'
import { $toldCart, startToldCart } from './told-cart.ts'
import { useFixes } from './use-fixes.ts'

/** The way to a bar that moves, until a page has told its cart. */
function CartSteps() {
  const currency = useDraft((draft) => draft.currency)
  const { save, bar, tell, try: tryIt, back } = COPY.cart.steps
  return (
    <>
      <Text size="small">{COPY.cart.untold}</Text>
      <ol className="fsb-steps">
        {[save, bar, tell, tryIt({ currency }), back].map((step) => (
          <li key={step}>
            <Text size="small">{step}</Text>
          </li>
        ))}
      </ol>
    </>
  )
}

const showCode = () => leadTo('visibility', '.fsb-other-page button')

/** Says what a save does on the owner's own pages, and whether a page has told its cart; until then, the way there. */
export function OwnPages({ instance }: { instance: Instance }) {
  useEffect(() => startToldCart(instance), [instance])
  const told = useStore($toldCart)
  const fixes = useFixes(instance)
  return (
    <>
      {told === 'untold' ? (
        <CartSteps />
      ) : (
        <Text size="small">{told === 'told' ? `${COPY.ownPages} ${COPY.cart.told}` : COPY.ownPages}</Text>
      )}
      <LeavingControl>
        <Button size="small" onClick={showCode}>
          {COPY.toCode}
        </Button>
      </LeavingControl>
      <FixList items={fixes} />
    </>
  )
}
