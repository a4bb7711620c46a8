import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { Heading, Text } from '@wix/design-system'

import { Hint } from '../ui/hint.tsx'
import { SECTIONS } from '../sections/sections.ts'
import { Dialog } from '../ui/dialog.tsx'
import { COPY, fill } from '../languages/words.ts'

/** Explains each section. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={COPY.help.title} placement="side" onClose={onClose}>
      <Text>{COPY.help.intro}</Text>
      <Text size="small">{COPY.session.planNote}</Text>
      {SECTIONS.map((id) => (
        <div key={id}>
          <Heading as="h3" size="tiny">
            {COPY.layout.sections[id]}
          </Heading>
          <Hint>
            {id === 'products'
              ? fill(COPY.help.sections.products, { limit: MAX_PRODUCTS })
              : COPY.help.sections[id]}
          </Hint>
        </div>
      ))}
    </Dialog>
  )
}
