import './help-panel.css'

import { Heading, Text } from '@wix/design-system'

import { COPY } from '../copy.ts'
import { SECTIONS } from './sections.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Explains each section. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={COPY.help.title} placement="side" onClose={onClose}>
      <Text>{COPY.help.intro}</Text>
      {SECTIONS.map((id) => (
        <div key={id}>
          <Heading as="h3" size="tiny">
            {COPY.sections[id]}
          </Heading>
          <Text size="small" secondary>
            {COPY.help.sections[id]}
          </Text>
        </div>
      ))}
      <div>
        <Heading as="h3" size="tiny">
          {COPY.help.keysTitle}
        </Heading>
        <dl className="fsb-keys">
          {COPY.help.keys.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
