import { Text, TextButton } from '@wix/design-system'
import { useStore } from '@nanostores/react'

import { $platform } from '../platform/platform.ts'
import { COPY } from '../languages/words.ts'

interface MendStepsProps {
  steps: readonly string[]
  /** The owner may let the app do it. */
  canAllow: boolean
  /** The page of Wix where it is done, with the words that lead there; absent: that of shipping. */
  place?: { page: string; open: string }
}

/** Wix's own page about delivery profiles: https://dev.wix.com/docs/sdk/host-modules/dashboard/page-ids */
const DELIVERY_PAGE = '841919b4-9e96-43f4-87ea-fa382bc9d0e8'

/** Says how an owner does it at Wix, with the way there. */
export function MendSteps({ steps, canAllow, place }: MendStepsProps) {
  const platform = useStore($platform)
  const { open, check, allow, heading } = COPY.freeShipping.steps
  return (
    <section className="fsb-mend-part" aria-label={heading}>
      <Text size="small" weight="bold">
        {heading}
      </Text>
      <ol className="fsb-mend-steps">
        {[place ? `${place.open}.` : open, ...steps, check].map((step) => (
          <li key={step}>
            <Text size="small">{step}</Text>
          </li>
        ))}
      </ol>
      {platform.kind === 'wix' && (
        <TextButton
          size="small"
          underline="always"
          onClick={() => platform.openPage(place?.page ?? DELIVERY_PAGE)}
        >
          {place?.open ?? COPY.freeShipping.openWix}
        </TextButton>
      )}
      {canAllow && (
        <Text size="small" secondary>
          {allow}
        </Text>
      )}
    </section>
  )
}
