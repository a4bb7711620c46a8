import './why-row.css'

import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { ChevronDown, ChevronUp } from '@wix/wix-ui-icons-common'
import { useId } from 'react'

import type { CartMaker } from './cart-maker.ts'
import { part } from '../ui/part.tsx'
import { COPY } from '../languages/words.ts'

const WhyDetails = part(async () => (await import('./why-details.tsx')).WhyDetails)

/** Closed at first: who wants to know why the bar says what it says opens it. */
export function WhyRow({ maker, instance }: { maker: CartMaker; instance: Instance }) {
  const id = useId()
  const isOpen = useStore(maker.$isOpen)
  return (
    <div className="fsb-why">
      <TextButton
        size="small"
        skin="dark"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        suffixIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        onClick={() => maker.open(!isOpen)}
      >
        {COPY.preview.why.title}
      </TextButton>
      {isOpen && (
        <div id={id} className="fsb-why-details">
          <WhyDetails maker={maker} instance={instance} />
        </div>
      )}
    </div>
  )
}
