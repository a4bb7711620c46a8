import { Text, TextButton } from '@wix/design-system'
import { useStore } from '@nanostores/react'

import { COPY } from '../languages/en/free-shipping.ts'
import { $platform } from '../platform/platform.ts'

/** Wix's own page about delivery profiles: https://dev.wix.com/docs/sdk/host-modules/dashboard/page-ids */
const DELIVERY_PAGE = '841919b4-9e96-43f4-87ea-fa382bc9d0e8'

/** Says how an owner does it at Wix, with the way there. */
export function MendSteps({ steps, canAllow }: { steps: readonly string[]; canAllow: boolean }) {
  const platform = useStore($platform)
  const { open, check, allow, heading } = COPY.steps
  return (
    <section className="fsb-mend-part" aria-label={heading}>
      <Text size="small" weight="bold">
        {heading}
      </Text>
      <ol className="fsb-mend-steps">
        {[open, ...steps, check].map((step) => (
          <li key={step}>
            <Text size="small">{step}</Text>
          </li>
        ))}
      </ol>
      {platform.kind === 'wix' && (
        <TextButton size="small" underline="always" onClick={() => platform.openPage(DELIVERY_PAGE)}>
          {COPY.openWix}
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
